import type { StyleWords } from '../../language-words.ts';

export const BEAUTY_AND_MENS: StyleWords = {
  'Satin-finish lipstick': [
    'Rouge à lèvres satiné',
    'Un seul passage couvre, le squalane évite qu’il dessèche, et l’étui se ferme d’un clic.',
  ],
  'Long-wear lipstick': ['Rouge à lèvres longue tenue', 'Il tient le dîner et s’enlève à l’huile, sans frotter.'],
  'Gloss nail polish': [
    'Vernis à ongles brillant',
    'Un pinceau large, deux couches et une formule sans les dix solvants que nous préférons éviter.',
  ],
  'Gel-effect nail polish': [
    'Vernis à ongles effet gel',
    'Une semaine de brillance sans lampe, et un dissolvant ordinaire suffit à l’enlever.',
  ],
  'Eyeshadow palette': [
    'Palette de fards à paupières',
    'Des teintes qui se fondent l’une dans l’autre, avec un miroir dans le couvercle.',
  ],
  'Eau de parfum': ['Eau de parfum', 'Portée près de la peau : elle quitte la pièce une minute polie après vous.'],
  'Eau de toilette': ['Eau de toilette', 'Plus légère que le parfum et faite pour être remise deux fois par jour.'],
  'Ceramide day cream': [
    'Crème de jour aux céramides',
    'Elle pénètre le temps que l’eau bouille et se fait oublier sous le maquillage.',
  ],
  'Clay face mask': ['Masque visage à l’argile', 'Dix minutes, un linge chaud et un front plus serein.'],
  'Overnight balm': ['Baume de nuit', 'Pour les joues, les cuticules et les coudes ; un pois suffit pour les trois.'],
  'Men’s heavyweight T-shirt': [
    'T-shirt épais pour homme',
    'Un coton de 240 grammes dont l’encolure, piquée deux fois, reste à plat.',
  ],
  'Men’s long-sleeve T-shirt': [
    'T-shirt à manches longues pour homme',
    'Sans couture latérale, il ne vrille pas, et il est assez doux pour dormir.',
  ],
  'Men’s striped T-shirt': [
    'T-shirt rayé pour homme',
    'Des rayures teintes en fil, aussi nettes après trente lavages qu’avant le premier.',
  ],
  'Men’s cotton polo shirt': ['Polo en coton pour homme', 'Un coton piqué dont le col survit aux cahots d’une valise.'],
  'Men’s poplin shirt': [
    'Chemise en popeline pour homme',
    'Une popeline à deux fils facile à repasser, une seule poche et un col qui accepte la cravate.',
  ],
  'Men’s short-sleeve linen shirt': [
    'Chemise en lin à manches courtes pour homme',
    'Un col ouvert et un ourlet droit, à porter sortie du pantalon.',
  ],
  'Men’s crew-neck sweatshirt': [
    'Sweat à col rond pour homme',
    'Un coton bouclé, côtelé au col, aux poignets et à l’ourlet, sans rien d’écrit dessus.',
  ],
  'Men’s hoodie': ['Sweat à capuche pour homme', 'Une capuche double et une poche assez large pour les deux mains.'],
  'Men’s crew-neck fine-knit jumper': [
    'Pull fin à col rond pour homme',
    'Il passe sur un col et sous une veste, et va en machine.',
  ],
  'Men’s chinos': [
    'Chino pour homme',
    'Un sergé de coton légèrement extensible, aux poches doublées de toile de chemise.',
  ],
};

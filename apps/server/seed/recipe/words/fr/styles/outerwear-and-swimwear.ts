import type { StyleWords } from '../../language-words.ts';

export const OUTERWEAR_AND_SWIMWEAR: StyleWords = {
  'Single-breasted blazer': [
    'Blazer droit',
    'Semi-entoilé sur le devant : c’est pourquoi le revers roule au lieu de se plier.',
  ],
  'Pinstripe blazer': [
    'Blazer à fines rayures',
    'Un peu d’aisance au corps, dans la même étoffe que le pantalon à fines rayures.',
  ],
  'Shawl-collar velvet blazer': [
    'Blazer en velours à col châle',
    'Une veste de smoking pour qui n’est pas obligé d’en porter une.',
  ],
  'Double-breasted check blazer': [
    'Blazer croisé à carreaux',
    'Les carreaux se raccordent sur les poches, un détail qui se paie ailleurs.',
  ],
  'Linen double-breasted blazer': [
    'Blazer croisé en lin',
    'Sans doublure sauf aux manches : il s’enfile et se plie comme une chemise.',
  ],
  'Collarless tweed jacket': [
    'Veste en tweed sans col',
    'Des boutons dorés, des rabats plaqués et une chaînette dans l’ourlet pour qu’il reste droit.',
  ],
  'Leather-look biker jacket': [
    'Veste motard effet cuir',
    'Quatre zips, qui servent tous, et une doublure douce sur les bras nus.',
  ],
  'Suede-look biker jacket': [
    'Veste motard effet daim',
    'La même coupe que la noire, dans un aspect gratté plus doux.',
  ],
  'Bomber jacket': ['Blouson bomber', 'Col, poignets et ourlet côtelés, avec une légère ouate dans le corps.'],
  'Denim jacket': [
    'Veste en denim',
    'Deux poches à rabat sur la poitrine et un corps qui s’arrête à l’os de la hanche.',
  ],
  'Cropped oversized denim jacket': [
    'Veste courte oversize en denim',
    'Large au corps, courte à la taille et dès la taille 16 : elle encadre une robe au lieu de la cacher.',
  ],
  'Corduroy shacket': [
    'Surchemise en velours côtelé',
    'Un col de chemise et le poids d’une veste, pour la quinzaine entre deux saisons.',
  ],
  'Check wool-blend shacket': [
    'Surchemise à carreaux en laine mélangée',
    'Grattée en surface et sans doublure : elle passe sous un manteau quand vient janvier.',
  ],
  'Single-breasted wool-blend coat': [
    'Manteau droit en laine mélangée',
    'De la laine recyclée et une doublure de satin qui glisse sur un pull.',
  ],
  'Double-breasted longline coat': [
    'Manteau long croisé',
    'Il descend au mollet, se croise et n’a besoin de rien d’autre.',
  ],
  'Belted cotton trench coat': [
    'Trench ceinturé en coton',
    'Une gabardine serrée qui arrête une averse, avec ceinture à boucle et pattes d’épaule.',
  ],
  'Wrap coat with tie belt': ['Manteau portefeuille à nouer', 'Pas un bouton : on croise, on noue, on sort.'],
  'Puffer jacket': ['Doudoune', 'Un garnissage recyclé, un col montant et une enveloppe qui résiste à la pluie fine.'],
  'Long puffer coat': [
    'Doudoune longue',
    'Un sac de couchage à manches, pour les bords de terrain et les arrêts de bus.',
  ],
  'Teddy coat': [
    'Manteau peluche',
    'Un poil profond à l’extérieur et une doublure lisse à l’intérieur, qui n’accroche pas la maille.',
  ],
  'Padded gilet': ['Gilet matelassé sans manches', 'Chaud là où il faut, absent là où il gênerait.'],
  'Tailored waistcoat': [
    'Gilet tailleur',
    'À porter comme un top : les emmanchures sont assez hautes pour se passer de tout dessous.',
  ],
  'Longline sleeveless gilet': [
    'Gilet long sans manches',
    'Un bouton, deux poches et un tombé droit jusqu’au genou, à partir de la taille 16.',
  ],
  'Ruched scoop-neck swimsuit': [
    'Maillot une pièce froncé à encolure dégagée',
    'Froncé sur un panneau gainant, de la poitrine à la hanche.',
  ],
  'Plunge swimsuit': [
    'Maillot une pièce à décolleté plongeant',
    'Vendu par taille de soutien-gorge, avec bonnets moulés et armature sous le décolleté.',
  ],
  'Bandeau swimsuit with bow': [
    'Maillot une pièce bandeau à nœud',
    'Une bande de silicone le tient en haut, et des bretelles amovibles sont dans la pochette.',
  ],
  'Belted square-neck swimsuit': [
    'Maillot une pièce ceinturé à encolure carrée',
    'La ceinture se déboucle, car une marque de bronzage au milieu n’arrange personne.',
  ],
  'Leopard halter-neck swimsuit': [
    'Maillot une pièce léopard à dos nu',
    'Il s’attache derrière la nuque par un fermoir qui ne glisse pas une fois mouillé.',
  ],
  'Striped V-neck swimsuit': [
    'Maillot une pièce rayé à col V',
    'Fait pour les longueurs comme pour le transat, sur un patron grande taille à larges bretelles souples.',
  ],
  'Triangle bikini set': [
    'Bikini triangle',
    'Il se noue au cou, dans le dos et aux hanches, et s’ajuste au jour où vous le portez.',
  ],
  'Bandeau bikini set': ['Bikini bandeau', 'Des coussinets amovibles et un bas qui couvre ce qu’il doit.'],
  'High-waist bikini set': [
    'Bikini taille haute',
    'La culotte monte à la taille et le haut ne bouge pas quand vous plongez.',
  ],
  'Gingham triangle bikini set': [
    'Bikini triangle en vichy',
    'Des carreaux de pique-nique sur une matière extensible à séchage rapide, avec des bonnets coulissants.',
  ],
  'Floral high-waist bikini set': [
    'Bikini taille haute à fleurs',
    'Un maintien sous la poitrine qui ne dépend pas des bretelles, à partir de la taille 16.',
  ],
};

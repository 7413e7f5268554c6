import type { StyleWords } from '../../language-words.ts';

export const BOTTOMS_AND_SETS: StyleWords = {
  'Pleated wide-leg trousers': [
    'Pantalon large à pinces',
    'Les plis sont cousus sur le premier centimètre : ils ne s’ouvrent que là où il faut.',
  ],
  'Tailored straight-leg trousers': [
    'Pantalon tailleur droit',
    'Un pli marqué sur chaque jambe et une ceinture qui cache un élastique dans le dos.',
  ],
  'Pinstripe wide-leg trousers': [
    'Pantalon large à fines rayures',
    'L’autre moitié de notre blazer à fines rayures, très heureux aussi avec un t-shirt.',
  ],
  'Satin wide-leg trousers': ['Pantalon large en satin', 'Le confort d’un pyjama avec l’allant d’une jupe du soir.'],
  'Linen tie-waist trousers': [
    'Pantalon en lin à nouer',
    'Raccourci pour montrer la cheville, avec un cordon noué devant.',
  ],
  'Cargo trousers': ['Pantalon cargo', 'Les poches à soufflet ferment par un bouton : elles servent vraiment.'],
  'Flared jersey trousers': [
    'Pantalon évasé en jersey',
    'Un jersey milano épais pensé pour les rondeurs, évasé à partir de votre genou et non du nôtre.',
  ],
  'High-rise leggings': [
    'Legging taille haute',
    'Opaque dans toutes les couleurs, avec des coutures plates et une ceinture qui ne roule pas.',
  ],
  'Ribbed joggers': ['Jogging côtelé', 'Assez doux pour dormir et assez net pour ouvrir la porte.'],
  'Leather-look slim trousers': [
    'Pantalon slim effet cuir',
    'Contrecollé sur un support extensible : les genoux reprennent leur forme.',
  ],
  'Tailored high-waist shorts': [
    'Short tailleur taille haute',
    'Deux pinces et une vraie ceinture : un short pour aller déjeuner.',
  ],
  'Jersey tie-waist shorts': ['Short en jersey à nouer', 'Un molleton bouclé avec un cordon, assorti au sweat court.'],
  'Gingham wide-leg shorts': [
    'Short large en vichy',
    'L’aisance d’un caleçon, avec un lien à la taille et une poche de chaque côté.',
  ],
  'Pleated satin midi skirt': [
    'Jupe midi plissée en satin',
    'Les plis sont fixés à chaud et résistent au lavage ; mise à égoutter, elle les retrouve seule.',
  ],
  'Leopard satin midi skirt': [
    'Jupe midi en satin léopard',
    'Coupée en biais, avec une taille élastiquée sous la bande : elle tombe depuis les hanches.',
  ],
  'Satin slip midi skirt': [
    'Jupe midi nuisette en satin',
    'Avec le caraco assorti, c’est une robe qui se sépare en deux.',
  ],
  'Suede-look mini skirt with studs': [
    'Mini-jupe effet daim à clous',
    'Quatre clous en laiton sur le devant et une doublure qui n’accroche pas les collants.',
  ],
  'Check A-line mini skirt': [
    'Mini-jupe trapèze à carreaux',
    'Un carreau en laine recyclée, assez évasé pour s’asseoir sans y penser.',
  ],
  'Denim button-front midi skirt': ['Jupe midi boutonnée en denim', 'À déboutonner autant que le temps le demande.'],
  'Tiered cotton maxi skirt': [
    'Jupe longue en coton à volants étagés',
    'À partir de la taille 16, avec une ceinture élastique plate et des volants qui commencent sous la hanche.',
  ],
  'Tailored pencil skirt': [
    'Jupe crayon tailleur',
    'Une fente au dos et une étoffe extensible dans les deux sens : les escaliers ne posent aucun problème.',
  ],
  'Floral tie-waist midi skirt': [
    'Jupe midi fleurie à nouer',
    'Le lien est cousu d’un côté et fait le tour pour s’attacher de l’autre.',
  ],
  'Leather-look pencil midi skirt': [
    'Jupe crayon midi effet cuir',
    'Mate plutôt que brillante, avec une fente qui rend la longueur praticable.',
  ],
  'Sequin mini skirt': [
    'Mini-jupe à sequins',
    'Une taille élastique dans le dos et une doublure en jersey, parce que les fêtes sont longues.',
  ],
  'Straight-leg jeans': [
    'Jean droit',
    'Un coton de 400 grammes sans le moindre élasthanne : ajusté le premier jour, à vous le dixième.',
  ],
  'High-rise wide-leg jeans': [
    'Jean large taille haute',
    'L’ourlet dégage le sol en baskets et l’effleure en chaussures plates.',
  ],
  'High-rise skinny jeans': [
    'Jean skinny taille haute',
    'Assez d’élasthanne pour plier et assez de coton pour reprendre forme pendant la nuit.',
  ],
  'Mom jeans': ['Jean mom', 'De l’aisance à la cuisse, une jambe fuselée et une taille qui retient une ceinture.'],
  'Ripped mom jeans': [
    'Jean mom déchiré',
    'Les déchirures sont doublées de mesh : elles ne vont pas plus loin que prévu.',
  ],
  'Flared jeans': [
    'Jean évasé',
    'Près du genou et généreux en dessous, avec un ourlet de cinq centimètres à rallonger.',
  ],
  'Slim cropped jeans': [
    'Jean slim raccourci',
    'Il s’arrête au-dessus de la cheville, là où un mocassin ou une bottine se voit.',
  ],
  'Wide-leg cropped jeans': [
    'Jean large raccourci',
    'Un patron grande taille à partir du 16, avec une ceinture galbée qui ne bâille pas dans le dos.',
  ],
  'Raw straight-leg jeans': [
    'Jean droit brut',
    'Un denim non lavé qui garde sa couleur profonde jusqu’à ce que vous lui donniez vos propres plis.',
  ],
  'Denim shorts': ['Short en denim', 'Cinq poches, un revers et une coupe qui reste en place à vélo.'],
  'Co-ord linen waistcoat': [
    'Gilet tailleur en lin, à coordonner',
    'Quatre boutons et un devant en pointe, dans le même lin lavé que le short.',
  ],
  'Co-ord linen shorts': ['Short en lin, à coordonner', 'Plissé à la taille et teint dans le même bain que le gilet.'],
  'Co-ord ribbed crop top': [
    'Crop top côtelé, à coordonner',
    'Il rejoint la ceinture du pantalon assorti à un doigt près.',
  ],
  'Co-ord ribbed wide-leg trousers': [
    'Pantalon large côtelé, à coordonner',
    'Les côtes courent sans interruption de la taille à l’ourlet, et c’est tout le secret.',
  ],
  'Co-ord striped satin shirt': [
    'Chemise en satin rayé, à coordonner',
    'L’allure d’un pyjama tailleur pour un dîner qui finirait au petit déjeuner.',
  ],
  'Co-ord striped satin trousers': [
    'Pantalon en satin rayé, à coordonner',
    'Une taille élastique et un tombé droit, aux rayures alignées sur la chemise.',
  ],
  'Co-ord floral bandeau top': ['Top bandeau fleuri, à coordonner', 'Noué par un nœud devant et smocké derrière.'],
  'Co-ord floral slip midi skirt': [
    'Jupe midi nuisette fleurie, à coordonner',
    'Fendue au-dessus du genou et imprimée du même cadre que le bandeau.',
  ],
  'Co-ord tweed mini skirt': [
    'Mini-jupe en tweed, à coordonner',
    'Tissée en même temps que notre veste en tweed sans col : les couleurs s’accordent.',
  ],
  'Co-ord knitted cardigan': ['Gilet en maille, à coordonner', 'Il se boutonne en V et s’arrête où la jupe commence.'],
  'Co-ord knitted midi skirt': [
    'Jupe midi en maille, à coordonner',
    'Un tube de côtes fines avec une ceinture sans couture qui ne marque pas.',
  ],
  'Satin pyjama set': [
    'Ensemble pyjama en satin',
    'Chemise et pantalon en une seule taille, frais sur la peau et presque trop beaux pour le lit.',
  ],
  'Sweatshirt and joggers set': [
    'Ensemble sweat et jogging',
    'Les deux pièces viennent du même rouleau de molleton : elles vieillissent ensemble.',
  ],
  'Gingham top and skirt set': [
    'Ensemble top et jupe en vichy',
    'Deux pièces, un prix, et trois tenues si l’on compte chaque pièce seule.',
  ],
  'Knitted vest and trousers set': [
    'Ensemble débardeur et pantalon en maille',
    'Un long débardeur sur un pantalon large, tricotés à partir de la taille 16 avec une taille qui ne serre pas.',
  ],
  'Wide-leg wrap jumpsuit': [
    'Combinaison portefeuille à jambes larges',
    'Un portefeuille fixe avec un zip caché : il paraît noué et tient comme cousu.',
  ],
  'Bandeau satin jumpsuit': [
    'Combinaison bustier en satin',
    'Baleinée sur les côtés et bordée d’une bande antidérapante, pour danser sans la remonter.',
  ],
  'Utility shirt jumpsuit': [
    'Combinaison-chemise utilitaire',
    'Boutonnée jusqu’à la taille, bouclée au milieu et prête à peindre une clôture.',
  ],
  'Floral tie-waist playsuit': ['Combishort fleuri à nouer', 'Le short est assez large pour passer pour une jupe.'],
  'Linen cami playsuit': [
    'Combishort en lin à bretelles',
    'De vrais boutons jusqu’à la taille : il s’enfile et s’enlève sans acrobaties.',
  ],
  'Halter-neck flared jumpsuit': [
    'Combinaison évasée à dos nu',
    'Un jersey ferme sur un patron grande taille, avec brassière intégrée et un zip à portée de main.',
  ],
};

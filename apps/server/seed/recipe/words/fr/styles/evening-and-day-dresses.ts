import type { StyleWords } from '../../language-words.ts';

export const EVENING_AND_DAY_DRESSES: StyleWords = {
  'Cowl-neck satin midi dress': [
    'Robe midi en satin à col bénitier',
    'Coupé dans le biais, le satin glisse sur les hanches sans les mouler, et les bretelles se règlent.',
  ],
  'Halter-neck satin maxi dress': [
    'Robe longue en satin à dos nu',
    'La fente s’ouvre sur la cuisse gauche et reste fermée lorsque vous êtes debout.',
  ],
  'Strapless satin mini dress': [
    'Mini-robe bustier en satin',
    'Les coutures baleinées tiennent le buste sans bretelles, et un petit nœud se pose au creux du décolleté.',
  ],
  'Ombré satin maxi dress': [
    'Robe longue en satin dégradé',
    'La teinture se fait sur une seule longueur d’étoffe : aucun ourlet ne change de ton exactement à la même hauteur.',
  ],
  'Zebra satin slip dress': [
    'Robe nuisette en satin zébré',
    'À porter en hiver sur un col roulé fin : les bretelles s’allongent de six centimètres pour lui faire place.',
  ],
  'Snake-print satin mini dress': [
    'Mini-robe en satin imprimé serpent',
    'Un pli lesté garde le drapé du col en place quand vous dansez.',
  ],
  'Floral satin cami midi dress': [
    'Robe midi à bretelles en satin fleuri',
    'Les fleurs sont dessinées assez grandes pour se lire d’un bout à l’autre de la piste.',
  ],
  'Plunge silky maxi dress': [
    'Robe longue fluide à décolleté plongeant',
    'Une bande antidérapante transparente borde le décolleté et le maintient à plat sur la peau.',
  ],
  'Velvet plunge skater dress': [
    'Robe patineuse en velours à décolleté plongeant',
    'La jupe cercle est coupée d’une seule pièce : le velours prend la lumière tout autour.',
  ],
  'Square-neck velvet midi dress': [
    'Robe midi en velours à encolure carrée',
    'Un velours extensible assez lourd pour lisser, et une fente qui laisse marcher à grands pas.',
  ],
  'Balloon-sleeve velvet mini dress': [
    'Mini-robe en velours à manches ballon',
    'Tout l’effet est dans les manches ; le corps tombe droit et ne demande qu’un collant.',
  ],
  'Sequin cami mini dress': [
    'Mini-robe à bretelles et sequins',
    'Chaque sequin est cousu sur une maille extensible et la doublure est en jersey doux : rien ne gratte.',
  ],
  'Long-sleeve sequin midi dress': [
    'Robe midi à sequins et manches longues',
    'Couvrante jusqu’au poignet et au mollet, elle laisse parler l’éclat.',
  ],
  'Sequin halter maxi dress': [
    'Robe longue dos nu à sequins',
    'Avec un peu plus d’un kilo, elle se balance comme une cotte de mailles et tombe droit jusqu’au sol.',
  ],
  'Lace bell-sleeve mini dress': [
    'Mini-robe en dentelle à manches évasées',
    'La doublure s’arrête au coude, si bien que l’évasement des manches bouge librement.',
  ],
  'Boat-neck lace midi dress': [
    'Robe midi en dentelle à col bateau',
    'Une dentelle riche en coton sur une doublure complète, avec un lien qui s’enlève si vous préférez votre propre ceinture.',
  ],
  'Bardot crepe bodycon midi dress': [
    'Robe midi moulante en crêpe à col Bardot',
    'Une bande de silicone à l’intérieur du décolleté permet de lever les bras sans qu’il remonte.',
  ],
  'Corset crepe mini dress': [
    'Mini-robe corset en crêpe',
    'Huit baleines souples dessinent le buste, et la jupe s’écarte dès la taille.',
  ],
  'Leather-look square-neck mini dress': [
    'Mini-robe effet cuir à encolure carrée',
    'L’enduction respire et repose sur un jersey : elle cède un peu à chaque mouvement.',
  ],
  'Ruched mesh midi dress': [
    'Robe midi froncée en mesh',
    'Deux épaisseurs de mesh sont froncées dans les coutures latérales, ce qui pardonne tout.',
  ],
  'Tie-waist wrap midi dress': [
    'Robe portefeuille midi à nouer',
    'Un vrai portefeuille avec une pression à la poitrine : elle s’ajuste à vous et reste fermée.',
  ],
  'Bishop-sleeve silky midi dress': [
    'Robe midi fluide à manches évêque',
    'Les manches se resserrent dans de fins poignets qui remontent au coude et y restent.',
  ],
  'Boat-neck crepe shift dress': [
    'Robe droite en crêpe à col bateau',
    'Faite pour le bureau : le crêpe ne se froisse pas et les mancherons se glissent sous un blazer.',
  ],
  'Square-neck puff-sleeve mini dress': [
    'Mini-robe à encolure carrée et manches bouffantes',
    'Un élastique derrière les manches permet de les porter sur l’épaule ou juste en dessous.',
  ],
  'Flutter-sleeve crepe maxi dress': [
    'Robe longue en crêpe à manches volantées',
    'La préférée des demoiselles d’honneur : elle tombe jusqu’au sol, se lave à la maison et s’accorde d’une taille à l’autre.',
  ],
  'Tiered silky midi dress': [
    'Robe midi fluide à volants étagés',
    'Chaque volant est une fois et demie plus large que le précédent : la jupe bouge avant vous.',
  ],
  'Bell-sleeve crepe mini dress': [
    'Mini-robe en crêpe à manches évasées',
    'Assez légère pour août, assez couvrante pour le dîner, avec des manches qui battent la mesure quand vous dansez.',
  ],
  'Short-sleeve jersey midi dress': [
    'Robe midi en jersey à manches courtes',
    'Le t-shirt que vous aimez déjà, prolongé jusqu’à mi-mollet et coupé dans un jersey plus lourd.',
  ],
  'Ruched jersey mini dress': [
    'Mini-robe froncée en jersey',
    'Un jersey double : pas de doublure qui remonte, et rien qui transparaisse.',
  ],
  'Scoop-neck jersey maxi dress': [
    'Robe longue en jersey à encolure dégagée',
    'Un patron grande taille avec une emmanchure plus profonde et une pince à la poitrine, et non une taille 10 agrandie.',
  ],
  'Square-neck ribbed mini dress': [
    'Mini-robe côtelée à encolure carrée',
    'La maille reprend sa forme après une journée de bureau et se passe de repassage.',
  ],
  'Boat-neck ribbed midi dress': [
    'Robe midi côtelée à col bateau',
    'Large à la clavicule et étroite au mollet, elle se glisse sous tous nos manteaux.',
  ],
  'Button-front ribbed midi dress': [
    'Robe midi côtelée boutonnée',
    'Les boutons du devant sont décoratifs : rien ne bâille à la poitrine.',
  ],
  'Crew-neck knitted midi dress': [
    'Robe midi en maille à col rond',
    'Tricotée d’une pièce sur les côtés, sans couture pour frotter sous la ceinture de sécurité.',
  ],
  'V-neck knitted mini dress': [
    'Mini-robe en maille à col V',
    'Assez épaisse pour se suffire à elle-même sur un collant et des bottes hautes.',
  ],
  'Milkmaid cotton midi dress': [
    'Robe midi en coton à encolure laitière',
    'Le dos du corsage est smocké : un pique-nique ne lui fait pas peur.',
  ],
  'Cotton sundress with wide straps': [
    'Robe d’été en coton à larges bretelles',
    'Des bretelles assez larges pour cacher un soutien-gorge, et une poche dans chaque couture latérale.',
  ],
  'Frill-hem cotton mini dress': [
    'Mini-robe en coton à ourlet volanté',
    'À enfiler sur un maillot de bain : l’étoffe est légère, opaque et sèche en une heure.',
  ],
  'Belted poplin shirt dress': [
    'Robe-chemise ceinturée en popeline',
    'Boutonnée du col à l’ourlet, avec une ceinture assortie à boucle métallique.',
  ],
  'Balloon-sleeve poplin mini dress': [
    'Mini-robe en popeline à manches ballon',
    'La popeline craquante donne leur forme aux manches ; seul le tissage les soutient.',
  ],
  'Tiered poplin maxi dress': [
    'Robe longue en popeline à volants étagés',
    'Quatre volants de popeline de coton partent d’une taille légèrement haute.',
  ],
};

import type { StyleWords } from '../../language-words.ts';

export const TOPS_AND_KNITWEAR: StyleWords = {
  'Boxy cotton T-shirt': [
    'T-shirt en coton à coupe ample',
    'Un coton peigné de 200 grammes qui ne devient ni transparent ni vrillé au lavage.',
  ],
  'Sunrise-print T-shirt': [
    'T-shirt à imprimé soleil levant',
    'Sérigraphié à l’encre à l’eau, que l’on ne sent pas sur l’étoffe.',
  ],
  'Bouquet-print cropped T-shirt': [
    'T-shirt court à imprimé bouquet',
    'Il s’arrête à la ceinture d’un jean taille haute : rien à rentrer.',
  ],
  'Striped boat-neck top': [
    'Top rayé à col bateau',
    'Coupé droit de l’épaule à la hanche, comme celui des pêcheurs bretons.',
  ],
  'Scoop-neck ribbed crop top': [
    'Crop top côtelé à encolure dégagée',
    'De larges côtes et un ourlet replié : il tient en place sans élastique.',
  ],
  'Square-neck ribbed long-sleeve top': [
    'Top côtelé à encolure carrée et manches longues',
    'La couche qui disparaît sous un gilet et se suffit aussi sans lui.',
  ],
  'Bardot ribbed top': ['Top côtelé à col Bardot', 'Un élastique caché dans le repli de l’épaule le garde bien droit.'],
  'Halter-neck jersey top': ['Top en jersey à dos nu', 'Deux épaisseurs de jersey : rien n’est nécessaire dessous.'],
  'Satin cami top': ['Caraco en satin', 'Les bretelles se règlent dans le dos, là où une veste cache les passants.'],
  'Cowl-neck satin top': [
    'Top en satin à col bénitier',
    'La moitié d’une robe nuisette, pour les soirs où l’on préfère un pantalon.',
  ],
  'Satin corset top': [
    'Top corset en satin',
    'Dix baleines souples le dessinent, et une bande de silicone le maintient.',
  ],
  'Sequin cami top': ['Caraco à sequins', 'Porté une fois par an par certaines, chaque vendredi par d’autres.'],
  'Peplum crepe top': [
    'Top péplum en crêpe',
    'Le péplum est un cercle complet : il s’écarte nettement de la ceinture.',
  ],
  'Floral wrap top': [
    'Top portefeuille à fleurs',
    'Le lien passe par la couture latérale et revient se nouer à la taille.',
  ],
  'Leopard mesh long-sleeve top': [
    'Top à manches longues en mesh léopard',
    'Un mesh fin et extensible qui se glisse sous une robe nuisette sans épaissir.',
  ],
  'Milkmaid cotton crop top': [
    'Crop top en coton à encolure laitière',
    'Smocké dans le dos : une taille suffit avant comme après le déjeuner.',
  ],
  'Bell-sleeve lace top': [
    'Top en dentelle à manches évasées',
    'Doublé sur le corps et laissé sans doublure à partir du coude.',
  ],
  'Dipped-hem linen tunic top': [
    'Tunique en lin à ourlet arrondi',
    'Une longue épaisseur fraîche sur un patron grande taille, avec des fentes latérales pour passer les hanches.',
  ],
  'Tie-dye oversized T-shirt': [
    'T-shirt oversize tie and dye',
    'Teint une fois cousu : l’encolure prend un ton plus profond.',
  ],
  'Relaxed linen shirt': [
    'Chemise en lin à coupe décontractée',
    'Du lin européen lavé après confection, doux d’emblée et toujours plus doux.',
  ],
  'Oversized poplin shirt': [
    'Chemise oversize en popeline',
    'Une coupe empruntée à la chemise de ville, avec un ourlet arrondi qui couvre les hanches.',
  ],
  'Striped poplin shirt': [
    'Chemise rayée en popeline',
    'La rayure fait deux fils de large, comme la choisirait un tailleur.',
  ],
  'Bishop-sleeve silky blouse': [
    'Blouse fluide à manches évêque',
    'Assez de manche pour la scène et un corps assez sobre pour le lundi.',
  ],
  'Pussy-bow satin blouse': [
    'Blouse lavallière en satin',
    'La lavallière est une bande séparée : à nouer, à porter en foulard ou à laisser tomber.',
  ],
  'Polka dot grandad blouse': [
    'Blouse à pois et col mao',
    'Le col monte d’un centimètre et se place nettement dans un pull.',
  ],
  'Revere-collar palm-print shirt': [
    'Chemise à col ouvert et imprimé palmiers',
    'Le col ouvert reste à plat sans repassage, et c’est tout l’intérêt en vacances.',
  ],
  'Denim shirt with pockets': [
    'Chemise en denim à poches',
    'Des poches en pointe de chaque côté et une étoffe assez légère pour se porter ouverte sur un t-shirt.',
  ],
  'Check brushed shirt': [
    'Chemise grattée à carreaux',
    'Grattée des deux côtés et assez ample pour un pull, à partir de la taille 16.',
  ],
  'Cropped cotton polo top': [
    'Polo court en coton',
    'Un piqué de club de tennis, avec un col côtelé qui garde ses pointes.',
  ],
  'Oversized hoodie': [
    'Sweat à capuche oversize',
    'Un molleton gratté de 320 grammes et une capuche double qui garde sa forme.',
  ],
  'Zip-through hoodie': [
    'Sweat zippé à capuche',
    'Un zip métallique qui coulisse jusqu’au menton et deux poches assez profondes pour un téléphone.',
  ],
  'Cropped sweatshirt': ['Sweat court', 'L’ourlet côtelé rejoint exactement un legging taille haute.'],
  'Heart-print sweatshirt': ['Sweat à imprimé cœur', 'Un seul cœur rouge, floqué au milieu, là où est sa place.'],
  'Cable-knit jumper': [
    'Pull torsadé',
    'Des torsades devant et derrière, tricotées assez lentement pour garder leur relief.',
  ],
  'Roll-neck chunky jumper': [
    'Pull en grosse maille à col roulé',
    'Le col se replie une fois et reste replié, sans gratter le menton.',
  ],
  'Fine-knit roll-neck jumper': ['Pull fin à col roulé', 'Assez fin sous un blazer et assez chaud sans lui.'],
  'V-neck oversized jumper': [
    'Pull oversize à col V',
    'Pensé à partir de la taille 16, avec une côte plus large à l’ourlet pour blouser sans s’évaser.',
  ],
  'Striped crew-neck jumper': [
    'Pull rayé à col rond',
    'Du coton et un peu de cachemire : chaud dans les courants d’air, frais dans le train.',
  ],
  'Fair Isle jumper': [
    'Pull en jacquard nordique',
    'Le motif est tricoté avec les fils portés derrière, d’où sa chaleur.',
  ],
  'Argyle V-neck jumper': [
    'Pull à losanges et col V',
    'Tricoté pour s’arrêter à la taille sur une chemise aux pans sortis.',
  ],
  'Balloon-sleeve knitted jumper': [
    'Pull en maille à manches ballon',
    'Les manches sont tricotées en rond et resserrées au poignet.',
  ],
  'Short-sleeve fine-knit top': [
    'Top en maille fine à manches courtes',
    'Un t-shirt tricoté en viscose fraîche, fait pour être rentré.',
  ],
  'Sleeveless cable vest': [
    'Débardeur torsadé sans manches',
    'Un liseré marine à l’encolure et à l’ourlet, à la manière des clubs de cricket.',
  ],
  'Chunky V-neck cardigan': ['Gilet en grosse maille à col V', 'Les poches sont assez basses pour les mains froides.'],
  'Cropped crew-neck cardigan': [
    'Gilet court à col rond',
    'Fermé, c’est un top ; ouvert, il accompagne une robe d’été.',
  ],
  'Longline ribbed cardigan': [
    'Gilet long côtelé',
    'Il descend à mi-cuisse et son ourlet est lesté pour tomber droit à chaque taille.',
  ],
  'Bouclé cardigan with contrast edge': [
    'Gilet en laine bouclée à bord contrasté',
    'Les manières d’une veste dans l’étoffe d’un pull, bordée de côtes noires.',
  ],
  'Crochet-stitch cotton jumper': [
    'Pull en coton façon crochet',
    'Une maille ajourée pour les soirs où la brise vient de l’eau.',
  ],
};

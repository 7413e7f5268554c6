import type { StyleWords } from '../../language-words.ts';

export const SHOES_AND_ACCESSORIES: StyleWords = {
  'Patent court heels': [
    'Escarpins vernis',
    'Une semelle à mémoire de forme et un talon placé exactement sous le vôtre.',
  ],
  'Satin bow court heels': [
    'Escarpins en satin à nœud',
    'Le nœud est cousu et non collé, et le satin est traité contre les taches.',
  ],
  'Kitten-heel slingbacks': [
    'Slingbacks à petit talon',
    'Un élastique dans la bride et un talon de cinq centimètres qui vient à bout des pavés.',
  ],
  'Block-heel suede-look mules': [
    'Mules effet daim à talon carré',
    'À enfiler ; la semelle galbée les empêche de claquer.',
  ],
  'Strappy stiletto sandals': [
    'Sandales à brides et talon aiguille',
    'Une bride pour les orteils, une pour la cheville et un plateau que l’on sent sans le voir.',
  ],
  'Block-heel Mary Janes': [
    'Babies à talon carré',
    'Une bride à boucle et un talon de sept centimètres, assez large pour danser.',
  ],
  'Block-heel ankle boots': [
    'Bottines à talon carré',
    'Galbées à la cheville pour qu’un jean droit tombe net par-dessus.',
  ],
  'Flat Chelsea boots': [
    'Bottines chelsea plates',
    'Des tirants devant et derrière, des élastiques sur les côtés et une semelle crantée en caoutchouc.',
  ],
  'Block-heel knee boots': [
    'Bottes hautes à talon carré',
    'Un zip intérieur sur toute la hauteur et un soufflet extensible caché au mollet.',
  ],
  'Suede-look western boots': [
    'Bottines western effet daim',
    'Surpiquées sur la tige et au talon biseauté, comme l’original.',
  ],
  'Penny loafers': [
    'Mocassins penny',
    'Assez souples pour se plier en deux, avec une patte qui a la place d’une pièce.',
  ],
  'Patent loafers with metal bar': [
    'Mocassins vernis à barre métallique',
    'Très brillants dessus, avec une semelle de caoutchouc discrète dessous.',
  ],
  'Ballet flats': ['Ballerines', 'Froncées tout autour et assez souples pour tenir dans une pochette.'],
  'Flat strappy sandals': [
    'Sandales plates à brides',
    'Des boucles dorées, une semelle rembourrée et des brides qui s’assouplissent dès le deuxième jour.',
  ],
  'Buckled footbed sandals': [
    'Sandales à boucles et semelle moulée',
    'Une semelle moulée aspect liège qui prend la forme du pied et la garde.',
  ],
  'Court trainers': ['Baskets de tennis', 'Un col rembourré, une semelle cousue et une touche de couleur au talon.'],
  'Running trainers': [
    'Baskets de running',
    'Une tige en mesh respirant sur une semelle amortie, pour le parc ou pour le quai.',
  ],
  'High-top canvas trainers': [
    'Baskets montantes en toile',
    'Une toile de coton épaisse qui gagne à ne plus être propre.',
  ],
  'Topstitched leather-look tote bag': [
    'Cabas effet cuir surpiqué',
    'Il contient un ordinateur de 14 pouces et une paire de chaussures, et ses pieds l’isolent du sol.',
  ],
  'Straw tote bag': [
    'Cabas en paille',
    'De la paille de papier tressée avec une doublure à cordon : le sable reste à sa place.',
  ],
  'Striped canvas tote bag': [
    'Cabas en toile rayée',
    'Une toile de transat qui tient debout seule et porte les courses de la semaine.',
  ],
  'Quilted shoulder bag': [
    'Sac d’épaule matelassé',
    'Un rabat à fermoir tournant, une poche intérieure et une anse qui dégage le coude.',
  ],
  'Suede-look shoulder bag': [
    'Sac d’épaule effet daim',
    'Assez souple pour se glisser sous le bras, doublé pour garder sa forme malgré tout.',
  ],
  'Leather-look crossbody bag': [
    'Sac bandoulière effet cuir',
    'Téléphone, clés, cartes, rouge à lèvres : c’était la consigne, et il s’y tient.',
  ],
  'Quilted nylon crossbody bag': [
    'Sac bandoulière matelassé en nylon',
    'Rembourré comme une bonne veste et presque aussi léger qu’une de ses manches.',
  ],
  'Satin clutch bag': [
    'Pochette en satin',
    'Un rabat aimanté et une fine chaîne qui se cache à l’intérieur quand vous n’en voulez pas.',
  ],
  'Sequin clutch bag': ['Pochette à sequins', 'Petite, voyante et assez grande pour l’essentiel d’une longue nuit.'],
  'Leather-look bucket bag': ['Sac seau effet cuir', 'Il se ferme par un cordon et tient sur un fond rigide.'],
  'Crochet bucket bag': ['Sac seau en crochet', 'Un cordon de coton travaillé à la main sur une doublure unie.'],
  'Rounded sunglasses': [
    'Lunettes de soleil arrondies',
    'Des verres UV400 de catégorie 3, dans une monture qui va à presque tous les nez.',
  ],
  'Cat-eye sunglasses': [
    'Lunettes de soleil œil de chat',
    'Relevées aux coins et équilibrées pour rester où vous les mettez.',
  ],
  'Square sunglasses': [
    'Lunettes de soleil carrées',
    'Un pont large et des branches droites qui passent sous un chapeau.',
  ],
  'Slim leather-look belt': [
    'Ceinture fine effet cuir',
    'Deux centimètres de large, pour les passants d’un pantalon comme pour une robe-chemise.',
  ],
  'Wide waist belt with round buckle': [
    'Ceinture large à boucle ronde',
    'Coupée en courbe pour rester à plat sur une robe ou une grande chemise.',
  ],
  'Check wool-blend scarf': [
    'Écharpe à carreaux en laine mélangée',
    'Deux mètres de long, des franges torsadées et un grattage vraiment doux.',
  ],
  'Ribbed knit scarf': [
    'Écharpe en maille côtelée',
    'Elle fait deux tours et se rentre, sans frange à prendre dans un zip.',
  ],
  'Floral silky square scarf': ['Carré fluide à fleurs', 'Pour le cou, les cheveux, le poignet ou l’anse d’un sac.'],
  'Ribbed beanie with pompom': [
    'Bonnet côtelé à pompon',
    'Un large revers à plier selon votre goût et un pompon qui se détache pour le lavage.',
  ],
  'Wide-brim felt hat': [
    'Chapeau en feutre à large bord',
    'Un feutre de laine ferme avec un galon, et un cordon intérieur pour l’ajuster.',
  ],
  'Wide-brim straw hat': [
    'Chapeau de paille à large bord',
    'Il se plie autour d’une serviette roulée et reprend sa forme.',
  ],
  'Cotton baseball cap': [
    'Casquette en coton',
    'Un sergé délavé, une calotte souple et un passant en laiton derrière.',
  ],
  'Denim bucket hat': ['Bob en denim', 'Surpiqué en rangs autour du bord, il garde l’angle que vous lui donnez.'],
  'Hoop earrings': ['Créoles', 'Creuses, elles pèsent trois grammes chacune et ferment par une charnière.'],
  'Stone drop earrings': [
    'Boucles d’oreilles pendantes à pierre',
    'Des pierres de verre à facettes sur un crochet avec fermoir.',
  ],
  'Stone pendant necklace': [
    'Collier à pendentif en pierre',
    'Une seule pierre sur une chaîne fine réglable de 42 à 47 centimètres.',
  ],
  'Pearl necklace': ['Collier de perles', 'Des perles de verre nouées une à une : un fil rompu n’en perd qu’une.'],
  'Chain necklace': ['Collier chaîne', 'Il se pose sur la clavicule et paraît plus lourd qu’il ne l’est.'],
  'Stone ring': ['Bague à pierre', 'Une pierre de verre sertie de griffes, sur un anneau qui ne verdit pas le doigt.'],
  'Polished bangles': [
    'Bracelets joncs polis',
    'Deux par parure, 64 millimètres de diamètre, et assez sonores ensemble pour se faire remarquer.',
  ],
};

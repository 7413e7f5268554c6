import type { StyleWords } from '../../language-words.ts';

export const WOVEN_AND_PRINT_DRESSES: StyleWords = {
  'Linen wrap midi dress': [
    'Robe portefeuille midi en lin',
    'Lavé avant la coupe, le lin est doux dès le premier jour et ne rétrécit pas.',
  ],
  'Sleeveless linen shift dress': [
    'Robe droite sans manches en lin',
    'Une poche sur la poitrine et deux dans les coutures, pour une robe qui se passe de sac.',
  ],
  'Tie-waist linen shirt maxi dress': [
    'Robe-chemise longue en lin à nouer',
    'À laisser ouverte sur un maillot ou à nouer à la taille pour la ville.',
  ],
  'Belted denim shirt dress': [
    'Robe-chemise en denim à ceinture',
    'Un denim léger de 240 grammes : les manches se roulent et restent roulées.',
  ],
  'Button-through denim midi dress': [
    'Robe midi en denim boutonnée',
    'À porter seule en juillet et sur une marinière en octobre.',
  ],
  'Corduroy shirt dress': [
    'Robe-chemise en velours côtelé',
    'Un velours de coton à fines côtes dont la couleur s’approfondit à l’usage.',
  ],
  'Square-neck corduroy mini dress': [
    'Mini-robe en velours côtelé à encolure carrée',
    'Mi-robe, mi-chasuble : elle appelle un col roulé dessous et des bottes en bas.',
  ],
  'Belted tailored shift dress': [
    'Robe droite tailleur à ceinture',
    'Entièrement doublée, avec un pli creux : la jupe retombe droit quand vous vous levez.',
  ],
  'Pinstripe wide-strap midi dress': [
    'Robe midi à fines rayures et larges bretelles',
    'Coupée dans une étoffe à pantalon, elle se porte sous le blazer assorti de neuf heures à dix-huit heures.',
  ],
  'Houndstooth shift dress': [
    'Robe droite pied-de-poule',
    'Le motif est tissé et non imprimé, et la doublure glisse sur les collants.',
  ],
  'Tweed mini dress with contrast trim': [
    'Mini-robe en tweed à bordure contrastée',
    'Un mélange de laine souple, bordé de clair à l’encolure et à l’ourlet, doublé de satin.',
  ],
  'Check long-sleeve shirt dress': [
    'Robe-chemise à carreaux et manches longues',
    'Grattée à l’intérieur comme une bonne chemise de flanelle, et assez longue pour se porter seule.',
  ],
  'Crochet midi dress': [
    'Robe midi en crochet',
    'Une maille de coton ajourée sur un fond de robe séparé que l’on peut laisser à la maison pour la plage.',
  ],
  'Colour-block knitted midi dress': [
    'Robe midi en maille color block',
    'Les blocs sont tricotés ensemble : aucune couture là où les couleurs se rencontrent.',
  ],
  'Striped sleeveless knitted midi dress': [
    'Robe midi en maille rayée sans manches',
    'Une maille de viscose fraîche qui garde sa forme dans la valise.',
  ],
  'Striped boat-neck jersey midi dress': [
    'Robe midi en jersey rayé à col bateau',
    'La marinière sur un patron grande taille, avec un ourlet qui passe le genou à chaque taille.',
  ],
  'Striped shirt dress with belt': [
    'Robe-chemise rayée à ceinture',
    'Des rayures banquier sur une popeline fraîche à deux fils, avec la ceinture coupée dans la même étoffe.',
  ],
  'Gingham cami mini dress': [
    'Mini-robe à bretelles en vichy',
    'Les carreaux se rejoignent à la couture de taille : c’est le genre de détail qui nous empêche de dormir.',
  ],
  'Milkmaid gingham midi dress': [
    'Robe midi en vichy à encolure laitière',
    'Teinte en fil : les carreaux sont aussi nets à l’envers qu’à l’endroit et ne passent pas au lavage.',
  ],
  'Puff-sleeve floral tea dress': [
    'Robe à fleurs et manches bouffantes',
    'L’imprimé est dessiné chez nous d’après une haie de juillet, sur un voile de coton doux.',
  ],
  'Tiered floral maxi dress': [
    'Robe longue fleurie à volants étagés',
    'Près de cinq mètres de coton dans la jupe, et pourtant assez légère pour le sac de plage.',
  ],
  'Floral silky wrap midi dress': [
    'Robe portefeuille midi fluide à fleurs',
    'Trois mariages de l’été dernier en une robe, avec un lien assez long pour deux tours.',
  ],
  'Floral jersey midi dress': [
    'Robe midi en jersey fleuri',
    'Une ligne trapèze pensée pour les rondeurs, en jersey de voyage : on la roule, on la déroule, on la porte.',
  ],
  'Bold floral crepe maxi dress': [
    'Robe longue en crêpe à grandes fleurs',
    'Bouffante à l’épaule, étroite au poignet et au ras du sol en sandales plates.',
  ],
  'Flutter-sleeve polka dot midi dress': [
    'Robe midi à pois et manches volantées',
    'Des pois assez petits pour le bureau et assez soignés pour la mairie.',
  ],
  'Polka dot wrap mini dress': [
    'Robe portefeuille courte à pois',
    'De gros pois sur un fond satiné, croisés et noués sur le côté.',
  ],
  'Leopard silky midi dress': [
    'Robe midi fluide léopard',
    'Considérez-la comme un neutre : elle va avec le noir, le fauve, le rouge et presque tout le reste.',
  ],
  'Leopard mesh mini dress': ['Mini-robe en mesh léopard', 'Doublée sur le corps et transparente aux bras.'],
  'Marble-print halter maxi dress': [
    'Robe longue dos nu à imprimé marbré',
    'Le motif vient de papiers marbrés : les veines courent sans répétition visible.',
  ],
  'Tie-dye jersey maxi dress': [
    'Robe longue en jersey tie and dye',
    'Nouée et teinte pièce par pièce : la vôtre ne sera pas au millimètre celle de l’image.',
  ],
  'Heart-print tea dress with collar': [
    'Robe à imprimé cœurs et col Claudine',
    'Un col Claudine clair empêche les cœurs d’être trop sages. Presque.',
  ],
  'Cherry-print sweetheart sundress': [
    'Robe d’été à imprimé cerises et décolleté cœur',
    'Des baleines latérales tiennent le décolleté ; les bretelles sont là pour la compagnie.',
  ],
  'Palm-print linen maxi dress': [
    'Robe longue en lin à imprimé palmiers',
    'Lin et viscose à parts égales : l’allure du premier, sans les plis grâce à la seconde.',
  ],
  'Daisy-print flutter-sleeve mini dress': [
    'Mini-robe à marguerites et manches volantées',
    'Une ligne évasée pensée pour les rondeurs, avec des pinces à la poitrine et une goutte dans la nuque.',
  ],
  'Fan-print wide-sleeve wrap midi dress': [
    'Robe portefeuille midi à éventails et manches larges',
    'Des éventails art déco au trait fin, sur des manches assez larges pour se retrousser.',
  ],
  'Star-print long-sleeve mini dress': [
    'Mini-robe à étoiles et manches longues',
    'Des étoiles éparses et des manches froncées juste à l’épaule.',
  ],
  'Bow-print poplin midi dress': [
    'Robe midi en popeline à imprimé nœuds',
    'Des nœuds de ruban en quinconce sur une popeline craquante, avec un panneau smocké dans le dos.',
  ],
};

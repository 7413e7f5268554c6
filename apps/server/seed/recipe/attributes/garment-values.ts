import type { Names } from '../texts.ts';

/** Filter values by code, in the order shoppers see them. */
export type Values = Readonly<Record<string, Names>>;

export const NECK_VALUES: Values = {
  'crew-neck': ['Crew neck', 'Col rond', 'Rundhals', 'ياقة دائرية'],
  'v-neck': ['V-neck', 'Col V', 'V-Ausschnitt', 'ياقة على شكل V'],
  'scoop-neck': ['Scoop neck', 'Col dégagé', 'Weiter Rundhals', 'ياقة واسعة'],
  'square-neck': ['Square neck', 'Col carré', 'Karree-Ausschnitt', 'ياقة مربعة'],
  sweetheart: ['Sweetheart', 'Col cœur', 'Herzausschnitt', 'ياقة على شكل قلب'],
  plunge: ['Plunge', 'Décolleté plongeant', 'Tiefer Ausschnitt', 'ياقة عميقة'],
  'cowl-neck': ['Cowl neck', 'Col bénitier', 'Wasserfallausschnitt', 'ياقة مهدّلة'],
  'halter-neck': ['Halter neck', 'Dos nu', 'Neckholder', 'ياقة هالتر'],
  bardot: ['Bardot', 'Col Bardot', 'Carmen-Ausschnitt', 'أكتاف مكشوفة'],
  bandeau: ['Bandeau', 'Bandeau', 'Bandeau', 'باندو'],
  strappy: ['Strappy', 'À bretelles', 'Mit Trägern', 'بحمالات'],
  'boat-neck': ['Boat neck', 'Col bateau', 'U-Boot-Ausschnitt', 'ياقة قارب'],
  'high-neck': ['High neck', 'Col montant', 'Hochgeschlossen', 'ياقة مرتفعة'],
  'roll-neck': ['Roll neck', 'Col roulé', 'Rollkragen', 'ياقة مطوية'],
  collared: ['Collared', 'À col', 'Mit Kragen', 'بياقة قميص'],
  grandad: ['Grandad collar', 'Col mao', 'Stehkragen', 'ياقة ماو'],
  'tie-neck': ['Tie neck', 'Col lavallière', 'Schluppenkragen', 'ياقة بربطة'],
  lapel: ['Lapels', 'À revers', 'Revers', 'بياقة مطوية'],
  collarless: ['Collarless', 'Sans col', 'Kragenlos', 'بدون ياقة'],
  hooded: ['Hooded', 'À capuche', 'Mit Kapuze', 'بقبعة'],
};

export const SLEEVE_VALUES: Values = {
  sleeveless: ['Sleeveless', 'Sans manches', 'Ärmellos', 'بدون أكمام'],
  strappy: ['Strappy', 'À bretelles', 'Mit Trägern', 'بحمالات'],
  strapless: ['Strapless', 'Sans bretelles', 'Trägerlos', 'بدون حمالات'],
  'short-sleeve': ['Short sleeves', 'Manches courtes', 'Kurze Ärmel', 'أكمام قصيرة'],
  'puff-sleeve': ['Puff sleeves', 'Manches ballon courtes', 'Puffärmel', 'أكمام منفوخة'],
  'mid-sleeve': ['Elbow & three-quarter sleeves', 'Manches mi-longues', 'Halblange Ärmel', 'أكمام متوسطة'],
  'long-sleeve': ['Long sleeves', 'Manches longues', 'Lange Ärmel', 'أكمام طويلة'],
};

export const LENGTH_VALUES: Values = {
  mini: ['Mini', 'Court', 'Mini', 'قصير'],
  knee: ['Knee length', 'Au genou', 'Knielang', 'بطول الركبة'],
  midi: ['Midi', 'Mi-long', 'Midi', 'متوسط الطول'],
  maxi: ['Maxi', 'Long', 'Maxi', 'طويل'],
  cropped: ['Cropped', 'Raccourci', 'Verkürzt', 'قصير عند الخصر'],
  regular: ['Regular', 'Normal', 'Normal', 'عادي'],
  longline: ['Longline', 'Allongé', 'Longline', 'ممتد الطول'],
  short: ['Short', 'Très court', 'Kurz', 'قصير جداً'],
  mid: ['Mid length', 'Mi-cuisse', 'Mittellang', 'متوسط'],
  full: ['Full length', 'Pleine longueur', 'Volle Länge', 'طول كامل'],
  ankle: ['Ankle', 'Cheville', 'Knöchelhoch', 'حتى الكاحل'],
};

export const FIT_VALUES: Values = {
  bodycon: ['Bodycon', 'Moulant', 'Figurbetont', 'ضيق جداً'],
  slim: ['Slim', 'Ajusté', 'Schmal', 'ضيق'],
  fitted: ['Fitted', 'Cintré', 'Tailliert', 'محدد الخصر'],
  regular: ['Regular', 'Classique', 'Normal', 'عادي'],
  relaxed: ['Relaxed', 'Décontracté', 'Locker', 'مريح'],
  oversized: ['Oversized', 'Oversize', 'Oversized', 'واسع'],
};

export const DESIGN_VALUES: Values = {
  plain: ['Plain', 'Uni', 'Uni', 'سادة'],
  stripe: ['Stripe', 'Rayures', 'Streifen', 'مخطط'],
  spot: ['Spot', 'Pois', 'Punkte', 'منقط'],
  floral: ['Floral', 'Fleurs', 'Blumen', 'زهور'],
  check: ['Check', 'Carreaux', 'Karo', 'مربعات'],
  animal: ['Animal', 'Animalier', 'Animalprint', 'نقشة حيوانات'],
  abstract: ['Abstract', 'Abstrait', 'Abstrakt', 'تجريدي'],
  'tie-dye': ['Tie-dye', 'Tie and dye', 'Batik', 'صباغة بالعقد'],
  'colour-block': ['Colour block', 'Color block', 'Colour Blocking', 'ألوان متباينة'],
  ombre: ['Ombré', 'Dégradé', 'Farbverlauf', 'متدرج'],
  novelty: ['Novelty print', 'Imprimé fantaisie', 'Motivdruck', 'نقشة مميزة'],
  argyle: ['Argyle', 'Losanges', 'Rauten', 'معينات'],
  'fair-isle': ['Fair Isle', 'Jacquard nordique', 'Norwegermuster', 'نقشة اسكندنافية'],
  textured: ['Textured', 'Texturé', 'Strukturiert', 'نسيج بارز'],
};

export const FASTENING_VALUES: Values = {
  'pull-on': ['Pull on', 'À enfiler', 'Zum Reinschlüpfen', 'بدون إغلاق'],
  zip: ['Zip', 'Zip', 'Reißverschluss', 'سحّاب'],
  button: ['Buttons', 'Boutons', 'Knöpfe', 'أزرار'],
  tie: ['Tie', 'À nouer', 'Zum Binden', 'رباط'],
  buckle: ['Buckle', 'Boucle', 'Schnalle', 'إبزيم'],
  clasp: ['Clasp', 'Fermoir', 'Verschluss', 'قفل'],
  'slip-on': ['Slip on', 'Sans lacets', 'Slip-on', 'سهل الارتداء'],
  'lace-up': ['Lace up', 'À lacets', 'Schnürung', 'بأربطة'],
  open: ['Open', 'Ouvert', 'Offen', 'مفتوح'],
};

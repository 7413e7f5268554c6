-- Synonyms by language; the first word represents the class. A word belongs to at most one class.
create table search_synonym (
  id bigint generated always as identity primary key,
  language text not null check (language in ('en', 'fr', 'de', 'ar')),
  words text[] not null check (cardinality(words) >= 2)
);

-- Merchandising rules for a query or a category.
create table search_rule (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  -- Null: every locale of the brand.
  locale text,
  -- Normalised by `normalisedWords`.
  query text,
  category_key text collate "C",
  pinned text[] not null default '{}',
  buried text[] not null default '{}',
  boosts jsonb not null default '[]',
  -- Path within the shop only: no open redirect.
  redirect text check (redirect ~ '^/([^/\\]|$)'),
  starts_at timestamptz,
  ends_at timestamptz,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  check ((query is null) <> (category_key is null)),
  check (starts_at < ends_at)
);

-- Empty payload: more than one product changed (labels, category tree, synonyms).
create function announce_catalog() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create function announce_search_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_rules_changed', '');
  return null;
end $$;

create trigger category_announced after insert or update or delete on category
  for each statement execute function announce_catalog();
create trigger category_text_announced after insert or update or delete on category_text
  for each statement execute function announce_catalog();
create trigger category_pick_announced after insert or update or delete on category_pick
  for each statement execute function announce_catalog();
create trigger attribute_announced after insert or update or delete on attribute
  for each statement execute function announce_catalog();
create trigger attribute_text_announced after insert or update or delete on attribute_text
  for each statement execute function announce_catalog();
create trigger attribute_value_announced after insert or update or delete on attribute_value
  for each statement execute function announce_catalog();
create trigger attribute_value_text_announced after insert or update or delete on attribute_value_text
  for each statement execute function announce_catalog();
create trigger search_synonym_announced after insert or update or delete on search_synonym
  for each statement execute function announce_catalog();
create trigger search_rule_announced after insert or update or delete on search_rule
  for each statement execute function announce_search_rules();

-- Saves by the shop also touch the product row, which notifies already; these triggers cover direct edits of parts.
create trigger product_deleted after delete on product
  referencing old table as changed_rows for each statement execute function announce_product();
create trigger price_deleted after delete on price
  referencing old table as changed_rows for each statement execute function announce_product_part();
create trigger product_attribute_inserted after insert on product_attribute
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger product_attribute_updated after update on product_attribute
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger product_attribute_deleted after delete on product_attribute
  referencing old table as changed_rows for each statement execute function announce_product_part();
create trigger product_category_inserted after insert on product_category
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger product_category_updated after update on product_category
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger product_category_deleted after delete on product_category
  referencing old table as changed_rows for each statement execute function announce_product_part();
create trigger product_brand_inserted after insert on product_brand
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger product_brand_deleted after delete on product_brand
  referencing old table as changed_rows for each statement execute function announce_product_part();
create trigger variant_inserted after insert on variant
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger variant_updated after update on variant
  referencing new table as changed_rows for each statement execute function announce_product_part();
create trigger variant_deleted after delete on variant
  referencing old table as changed_rows for each statement execute function announce_product_part();

insert into search_synonym (language, words)
select 'en', words::text[] from (values
  ('{jumper,sweater,pullover}'),
  ('{cardigan,cardi,cardie}'),
  ('{knitwear,woollens}'),
  ('{sweatshirt,sweat top,crew sweat}'),
  ('{hoodie,hoody,hooded sweatshirt,hooded top}'),
  ('{t-shirt,tshirt,tee,tee shirt}'),
  ('{tank top,vest top,singlet}'),
  ('{dress,frock}'),
  ('{cami,camisole}'),
  ('{bandeau top,tube top,boob tube}'),
  ('{trousers,pants,slacks}'),
  ('{joggers,jogging bottoms,sweatpants,track pants,tracksuit bottoms,trackies}'),
  ('{tracksuit,sweatsuit,jogging suit,joggers set}'),
  ('{cargo,combat}'),
  ('{mom jeans,mum jeans}'),
  ('{flared,flares,bell bottom}'),
  ('{wide leg,palazzo}'),
  ('{cycling shorts,bike shorts,biker shorts}'),
  ('{tights,pantyhose}'),
  ('{co-ord,coord,two piece,matching set,co-ordinates}'),
  ('{jumpsuit,all in one,catsuit}'),
  ('{boiler suit,utility jumpsuit}'),
  ('{playsuit,romper}'),
  ('{dungarees,overalls}'),
  ('{shirt dress,shirtdress}'),
  ('{holiday dress,sundress,summer dress,beach dress,vacation dress}'),
  ('{evening dress,ball gown,evening gown,prom dress,formal dress}'),
  ('{mini dress,short dress}'),
  ('{maxi dress,long dress}'),
  ('{mini skirt,short skirt}'),
  ('{maxi skirt,long skirt}'),
  ('{maxi,floor length}'),
  ('{midi,calf length,tea length}'),
  ('{bodycon,figure hugging,skin tight}'),
  ('{blazer,suit jacket,sport coat}'),
  ('{waistcoat,suit vest}'),
  ('{gilet,bodywarmer,padded vest,puffer vest}'),
  ('{puffer,padded,puffa}'),
  ('{puffer jacket,down jacket}'),
  ('{trench coat,trench,mac,mackintosh,raincoat,rain mac}'),
  ('{coat,overcoat,topcoat}'),
  ('{shacket,shirt jacket,overshirt}'),
  ('{biker jacket,moto jacket,motorcycle jacket}'),
  ('{bomber jacket,flight jacket}'),
  ('{denim jacket,jean jacket}'),
  ('{swimsuit,swimming costume,bathing suit,swimming suit,cossie}'),
  ('{swimwear,beachwear,bathers}'),
  ('{pyjamas,pajamas,pjs,nightwear,sleepwear}'),
  ('{lounge,loungewear,homewear}'),
  ('{dressing gown,bathrobe}'),
  ('{lingerie,underwear,undies,intimates}'),
  ('{knickers,panties}'),
  ('{active,activewear,sportswear,gym,gym wear,athleisure,workout,workout clothes}'),
  ('{trainers,sneakers,tennis shoes,running shoes}'),
  ('{heels,high heels,stilettos,stiletto heels}'),
  ('{court shoes,pumps}'),
  ('{ballet flats,ballet pumps,ballerinas,ballerina shoes}'),
  ('{flip flops,toe post sandals}'),
  ('{sliders,slides,pool slides}'),
  ('{ankle boots,booties,shoe boots}'),
  ('{knee boots,knee high boots,tall boots}'),
  ('{western boots,cowboy boots}'),
  ('{wellies,wellington boots,wellingtons,rain boots}'),
  ('{bag,handbag,purse}'),
  ('{tote,tote bag,shopper,shopper bag}'),
  ('{crossbody bag,across body bag}'),
  ('{clutch,clutch bag,evening bag}'),
  ('{backpack,rucksack}'),
  ('{bum bag,fanny pack,belt bag}'),
  ('{wallet,billfold}'),
  ('{beanie,woolly hat,bobble hat,knitted hat,knit cap}'),
  ('{cap,baseball cap}'),
  ('{scarf,scarves}'),
  ('{snood,infinity scarf}'),
  ('{headband,alice band}'),
  ('{sunglasses,sunnies,shades}'),
  ('{jewellery,jewelry}'),
  ('{necklace,pendant}'),
  ('{bracelet,bangle}'),
  ('{perfume,fragrance,eau de parfum,eau de toilette,scent,cologne}'),
  ('{make-up,cosmetics}'),
  ('{lipstick,lippy}'),
  ('{nail polish,nail varnish,nail lacquer,nail paint}'),
  ('{moisturiser,moisturizer,face cream,day cream}'),
  ('{skincare,skin care}'),
  ('{grey,gray}'),
  ('{navy,navy blue}'),
  ('{burgundy,wine,maroon}'),
  ('{multi,multicoloured,multicolored,multi colour,colourful,colorful}'),
  ('{polka dot,spot,spotty,dotty,dotted}'),
  ('{stripe,stripy}'),
  ('{check,plaid,tartan,checkered}'),
  ('{leopard,cheetah}'),
  ('{floral,flowery,flower print,flowered}'),
  ('{sequin,sparkly,glittery}'),
  ('{satin,silky,satiny}'),
  ('{velvet,velour}'),
  ('{teddy,borg,sherpa}'),
  ('{leather look,faux leather,pu leather,vegan leather,fake leather,pleather}'),
  ('{suede look,faux suede,vegan suede}'),
  ('{faux fur,fake fur}'),
  ('{roll neck,polo neck,turtleneck}'),
  ('{crew neck,round neck}'),
  ('{bardot,off the shoulder,off shoulder}'),
  ('{halter neck,halterneck,halter}'),
  ('{strappy,spaghetti strap,thin strap}'),
  ('{long sleeve,long sleeved,full sleeve}'),
  ('{short sleeve,short sleeved}'),
  ('{high waist,high waisted,high rise}'),
  ('{plus size,curve,larger size}'),
  ('{maternity,pregnancy}'),
  ('{women,ladies,woman,womenswear,ladieswear,female}'),
  ('{men,gents,man,menswear,male}'),
  ('{wedding guest,wedding,bridesmaid}'),
  ('{party,night out,going out,date night,clubbing,cocktail}'),
  ('{holiday,vacation,summer,beach}'),
  ('{work,workwear,office,business,smart}'),
  ('{everyday,casual}'),
  ('{evening,formal,black tie}'),
  ('{new in,new,new arrivals,newest,latest,just in}'),
  ('{last chance,clearance,sale,reduced}')
) as class (words);

insert into search_synonym (language, words)
select 'fr', words::text[] from (values
  ('{pull,pullover,chandail,tricot,jumper}'),
  ('{denim,jean}'),
  ('{cardigan,gilet en maille}'),
  ('{sweat,sweat-shirt,sweatshirt}'),
  ('{sweat à capuche,hoodie}'),
  ('{t-shirt,tee-shirt,tshirt}'),
  ('{débardeur,marcel}'),
  ('{caraco,cami}'),
  ('{chemisier,blouse}'),
  ('{chemise,shirt}'),
  ('{jogging,survêtement,bas de jogging}'),
  ('{ensemble,deux pièces,tailleur pantalon,co-ord}'),
  ('{combinaison,combi,combi-pantalon}'),
  ('{combishort,combi-short}'),
  ('{robe de soirée,robe de bal,robe de gala}'),
  ('{robe de vacances,robe d''été,robe de plage}'),
  ('{moulant,moulante,près du corps}'),
  ('{blazer,veste de tailleur,veste tailleur}'),
  ('{doudoune,veste matelassée,parka matelassée}'),
  ('{trench,trench-coat,imperméable}'),
  ('{perfecto,veste motard,blouson motard}'),
  ('{surchemise,veste chemise}'),
  ('{maillot de bain,maillot,swimwear}'),
  ('{maillot une pièce,une pièce}'),
  ('{pyjama,tenue de nuit}'),
  ('{lingerie,sous-vêtements}'),
  ('{baskets,sneakers,tennis}'),
  ('{escarpins,talons,talons hauts,stilettos}'),
  ('{bottines,boots}'),
  ('{cuissardes,bottes hautes}'),
  ('{claquettes,sandales de piscine}'),
  ('{tongs,entre-doigts}'),
  ('{sac,sac à main}'),
  ('{cabas,sac shopping,tote bag}'),
  ('{sac bandoulière,besace}'),
  ('{pochette,clutch,sac de soirée}'),
  ('{sac à dos,backpack}'),
  ('{foulard,écharpe}'),
  ('{bonnet,beanie}'),
  ('{bijoux,bijou}'),
  ('{collier,pendentif}'),
  ('{bracelet,jonc}'),
  ('{parfum,eau de parfum,eau de toilette}'),
  ('{maquillage,make-up,cosmétiques}'),
  ('{vernis,vernis à ongles}'),
  ('{blanc,blanche}'),
  ('{doré,or}'),
  ('{argenté,argent}'),
  ('{bleu marine,marine,bleu foncé}'),
  ('{bordeaux,lie de vin}'),
  ('{long,longue}'),
  ('{fleuri,fleurs,floral,florale,à fleurs}'),
  ('{rayures,rayé,marinière}'),
  ('{pois,à pois}'),
  ('{carreaux,écossais,tartan,vichy}'),
  ('{similicuir,faux cuir,cuir}'),
  ('{fausse fourrure,fourrure synthétique}'),
  ('{satin,satiné,soyeux}'),
  ('{col roulé,sous-pull}'),
  ('{grandes tailles,grande taille}'),
  ('{femme,femmes,dame}'),
  ('{homme,hommes,masculin}'),
  ('{mariage,noces}'),
  ('{bureau,travail}'),
  ('{fête,cocktail}'),
  ('{vacances,plage,été}'),
  ('{nouveautés,nouvelle collection,nouveau}'),
  ('{dernière chance,soldes,promotions}')
) as class (words);

insert into search_synonym (language, words)
select 'de', words::text[] from (values
  ('{pullover,pulli,sweater,strickpullover,jumper}'),
  ('{hemd,shirt}'),
  ('{strickjacke,cardigan}'),
  ('{hoodie,kapuzenpullover,kapuzenpulli}'),
  ('{t-shirt,tshirt}'),
  ('{top,oberteil}'),
  ('{trägertop,tanktop,camitop}'),
  ('{jeans,denim,jeanshose,denimhose}'),
  ('{jogger,joggers,jogginghose,sweathose,trainingshose}'),
  ('{zweiteiler,co-ord,set}'),
  ('{jumpsuit,overall,einteiler}'),
  ('{playsuit,kurzer overall}'),
  ('{abendkleid,ballkleid,abendrobe}'),
  ('{abend,festlich}'),
  ('{urlaubskleid,sommerkleid,strandkleid}'),
  ('{minikleid,kurzes kleid}'),
  ('{maxikleid,langes kleid}'),
  ('{figurbetont,bodycon,hauteng,enganliegend}'),
  ('{blazer,sakko}'),
  ('{steppjacke,pufferjacke,daunenjacke,puffer}'),
  ('{trenchcoat,trench}'),
  ('{lederoptik,kunstleder,lederimitat,leder}'),
  ('{velourslederoptik,wildlederoptik,kunstwildleder}'),
  ('{kunstfell,webpelz,fellimitat}'),
  ('{bikerjacke,motorradjacke}'),
  ('{hemdjacke,overshirt,shacket}'),
  ('{badeanzug,schwimmanzug}'),
  ('{bademode,schwimmmode,strandmode}'),
  ('{schlafanzug,pyjama,nachtwäsche}'),
  ('{unterwäsche,dessous}'),
  ('{sneaker,turnschuhe,sportschuhe}'),
  ('{pumps,absatzschuhe}'),
  ('{high heels,stilettos,stöckelschuhe}'),
  ('{ballerinas,ballerina}'),
  ('{stiefeletten,boots,ankle boots}'),
  ('{pantoletten,badelatschen,slides}'),
  ('{zehentrenner,flip flops}'),
  ('{tasche,handtasche}'),
  ('{shopper,tote bag,einkaufstasche}'),
  ('{umhängetasche,crossbody}'),
  ('{clutch,abendtasche}'),
  ('{rucksack,backpack}'),
  ('{schal,tuch,halstuch}'),
  ('{mütze,beanie,strickmütze}'),
  ('{kappe,cap,basecap}'),
  ('{sonnenbrille,sonnenbrillen}'),
  ('{kette,halskette}'),
  ('{armreif,armband}'),
  ('{parfum,parfüm,duft,düfte,eau de parfum}'),
  ('{make-up,schminke,kosmetik}'),
  ('{grün,gruen}'),
  ('{marineblau,navy,dunkelblau}'),
  ('{weinrot,bordeaux,burgunder}'),
  ('{silber,silbern,silberfarben}'),
  ('{gold,golden,goldfarben}'),
  ('{bunt,mehrfarbig}'),
  ('{blumen,geblümt,floral,blümchen}'),
  ('{streifen,gestreift,ringel,geringelt}'),
  ('{punkte,gepunktet,polka dots,tupfen}'),
  ('{karo,kariert,karos}'),
  ('{animalprint,leo,leopardenmuster}'),
  ('{pailletten,glitzer}'),
  ('{samt,velvet}'),
  ('{rundhals,rundhalsausschnitt}'),
  ('{lange ärmel,langarm,langärmlig,langärmelig}'),
  ('{kurze ärmel,kurzarm,kurzärmlig,kurzärmelig}'),
  ('{neckholder,nackenträger}'),
  ('{schulterfrei,carmen-ausschnitt,off shoulder}'),
  ('{große größen,plus size,übergröße,übergrößen}'),
  ('{damen,frauen,frau}'),
  ('{herren,männer,mann}'),
  ('{hochzeit,hochzeitsgast}'),
  ('{büro,arbeit,office}'),
  ('{party,cocktail,feier}'),
  ('{urlaub,ferien,strand}'),
  ('{neu,neuheit,neuheiten,neu eingetroffen}'),
  ('{letzte chance,sale,schlussverkauf}')
) as class (words);

insert into search_synonym (language, words)
select 'ar', words::text[] from (values
  ('{فستان,فساتين}'),
  ('{بلوزة,بلوزات,بلايز}'),
  ('{قميص,قمصان}'),
  ('{توب,توبات}'),
  ('{تيشيرت,تي شيرت,تيشرت,تيشيرتات}'),
  ('{كنزة,بلوفر,سويتر,كنزات}'),
  ('{كارديغان,كارديجان,جاكيت صوف}'),
  ('{سويت شيرت,سويتشيرت}'),
  ('{هودي,هوديز,سويت شيرت بقبعة}'),
  ('{بنطلون,بناطيل,بنطال,سروال}'),
  ('{شورت,شورتات}'),
  ('{جينز,دنيم,بنطلون جينز,بنطال جينز}'),
  ('{تنورة,تنانير,جيبة}'),
  ('{طقم,أطقم,قطعتين}'),
  ('{جمبسوت,أفرول,سالوبيت}'),
  ('{جاكيت,جاكيتات,سترة,سترات}'),
  ('{معطف,معاطف,كوت}'),
  ('{صدرية,صدريات,جيليه}'),
  ('{بليزر,بليزرات,بلايزر}'),
  ('{مايوه,ملابس سباحة,مايوهات,بدلة سباحة}'),
  ('{بيجامة,بيجاما,ملابس نوم}'),
  ('{حذاء,أحذية,جزمة}'),
  ('{حذاء رياضي,أحذية رياضية,سنيكرز}'),
  ('{كعب عالي,كعوب عالية,كعب}'),
  ('{بوت,بوتات}'),
  ('{صندل,صنادل}'),
  ('{شبشب,شباشب}'),
  ('{حقيبة,حقائب,شنطة,شنط}'),
  ('{حزام,أحزمة}'),
  ('{وشاح,أوشحة,شال}'),
  ('{قبعة,قبعات,طاقية}'),
  ('{نظارات شمسية,نظارة شمسية,نظارات,نظارة}'),
  ('{مجوهرات,حلي}'),
  ('{خاتم,خواتم}'),
  ('{قلادة,عقد,سلسلة}'),
  ('{سوار,أساور,إسورة}'),
  ('{أقراط,حلق}'),
  ('{عطر,عطور,بارفان}'),
  ('{مكياج,ميك أب,مستحضرات تجميل}'),
  ('{أحمر شفاه,روج}'),
  ('{طلاء أظافر,مناكير}'),
  ('{أسود,سوداء}'),
  ('{أبيض,بيضاء}'),
  ('{أحمر,حمراء}'),
  ('{أزرق,زرقاء}'),
  ('{أخضر,خضراء}'),
  ('{أصفر,صفراء}'),
  ('{كحلي,كحلية,أزرق داكن}'),
  ('{وردي,وردية,زهري,زهرية}'),
  ('{بني,بنية}'),
  ('{رمادي,رمادية}'),
  ('{عنابي,عنابية,خمري}'),
  ('{ذهبي,ذهبية}'),
  ('{فضي,فضية}'),
  ('{بنفسجي,بنفسجية,موف}'),
  ('{مزهر,زهور,ورود,مزهرة}'),
  ('{مخطط,مخططة,خطوط}'),
  ('{منقط,منقطة,نقاط}'),
  ('{مخمل,قطيفة}'),
  ('{أكمام,بأكمام,كم}'),
  ('{سهرة,سهرات}'),
  ('{عرس,أعراس,زفاف,زواج,فرح}'),
  ('{حفلة,حفلات}'),
  ('{عمل,دوام,مكتب}'),
  ('{عطلة,عطلات,سفر,بحر}'),
  ('{نسائي,نسائية,نساء,حريمي}'),
  ('{رجالي,رجالية,رجال}'),
  ('{مقاسات كبيرة,مقاس كبير}'),
  ('{وصل حديثا,جديد,جديدة}'),
  ('{الفرصة الأخيرة,تخفيضات,تنزيلات}')
) as class (words);

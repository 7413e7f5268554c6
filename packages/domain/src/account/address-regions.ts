import type { Language } from '../site/store/store.ts';

/** Address part between city and country: a state, a province, an emirate. */
export type Region = { code: string; name: string };

/** Regions of a country with a fixed list; undefined where the region is free text or not used. */
export function findRegions(country: string, language: Language): readonly Region[] | undefined {
  return (language === 'ar' ? ARABIC[country] : undefined) ?? REGIONS[country];
}

const getList = (text: string): readonly Region[] =>
  text
    .split('|')
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(' ')), name: entry.slice(entry.indexOf(' ') + 1) }));

const REGIONS: Readonly<Partial<Record<string, readonly Region[]>>> = {
  US: getList(
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
      'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
      'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
      'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
      'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|' +
      'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
      'WV West Virginia|WI Wisconsin|WY Wyoming',
  ),
  CA: getList(
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|' +
      'NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|' +
      'SK Saskatchewan|YT Yukon',
  ),
  AU: getList(
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|' +
      'TAS Tasmania|VIC Victoria|WA Western Australia',
  ),
  AE: getList('AZ Abu Dhabi|AJ Ajman|DU Dubai|FU Fujairah|RK Ras Al Khaimah|SH Sharjah|UQ Umm Al Quwain'),
};

const ARABIC: Readonly<Partial<Record<string, readonly Region[]>>> = {
  AE: getList('AZ أبوظبي|AJ عجمان|DU دبي|FU الفجيرة|RK رأس الخيمة|SH الشارقة|UQ أم القيوين'),
};

import type { Premise, SampleStreet } from './sample-streets.ts';

/** First address lines: flat and building come before the street. */
export function formatLines({ street }: SampleStreet, { number, flat, building }: Premise): string[] {
  const streetLine = [number, street].filter(Boolean).join(' ');
  return flat ? [`${flat}, ${building}`, streetLine] : [streetLine];
}

/** Found address in the vendor's format: every field is present, empty when unknown. */
export function captureAddress(id: string, found: SampleStreet, premise: Premise): Record<string, string> {
  const { postcode, street, town, county } = found;
  const lines = formatLines(found, premise);
  const { number = '', flat = '', building = '', company = '' } = premise;
  return {
    ...Object.fromEntries(EMPTY_FIELDS.map((field) => [field, ''])),
    Id: id,
    DomesticId: id.slice(id.lastIndexOf('|') + 1),
    Language: 'ENG',
    LanguageAlternatives: 'ENG',
    Company: company,
    SubBuilding: flat,
    BuildingNumber: number,
    BuildingName: building,
    Street: street,
    City: town,
    ...Object.fromEntries(lines.map((line, index) => [`Line${index + 1}`, line])),
    ProvinceName: county,
    PostalCode: postcode,
    CountryName: 'United Kingdom',
    CountryIso2: 'GB',
    CountryIso3: 'GBR',
    CountryIsoNumber: '826',
    Label: [company, ...lines, town.toUpperCase(), postcode, 'UNITED KINGDOM'].filter(Boolean).join('\n'),
    Type: company ? 'Commercial' : 'Residential',
    DataLevel: 'Premise',
  };
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

const EMPTY_FIELDS: readonly string[] = [
  ...['Id', 'DomesticId', 'Language', 'LanguageAlternatives', 'Department', 'Company', 'SubBuilding'],
  ...['BuildingNumber', 'BuildingName', 'SecondaryStreet', 'Street', 'Block', 'Neighbourhood', 'District', 'City'],
  ...numbered('Line', 5),
  ...['AdminAreaName', 'AdminAreaCode', 'Province', 'ProvinceName', 'ProvinceCode', 'PostalCode', 'CountryName'],
  ...['CountryIso2', 'CountryIso3', 'CountryIsoNumber', 'SortingNumber1', 'SortingNumber2', 'Barcode', 'POBoxNumber'],
  ...['Label', 'Type', 'DataLevel'],
  ...numbered('Field', 20),
];

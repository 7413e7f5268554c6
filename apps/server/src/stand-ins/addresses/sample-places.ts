/** UK towns with their postal counties and some of their postcode districts. */
export const TOWNS = [
  ['Aberdeen', 'Aberdeenshire', 'AB10 AB11 AB24'],
  ['Bath', 'Somerset', 'BA1 BA2'],
  ['Belfast', 'County Antrim', 'BT1 BT7 BT9 BT15'],
  ['Birmingham', 'West Midlands', 'B1 B5 B13 B15 B17 B29'],
  ['Blackburn', 'Lancashire', 'BB1 BB2'],
  ['Bolton', 'Lancashire', 'BL1 BL3'],
  ['Bournemouth', 'Dorset', 'BH1 BH8'],
  ['Bradford', 'West Yorkshire', 'BD1 BD5 BD9'],
  ['Brighton', 'East Sussex', 'BN1 BN2'],
  ['Bristol', 'Bristol', 'BS1 BS3 BS6 BS8'],
  ['Cambridge', 'Cambridgeshire', 'CB1 CB2 CB4'],
  ['Canterbury', 'Kent', 'CT1 CT2'],
  ['Cardiff', 'South Glamorgan', 'CF10 CF11 CF14 CF24'],
  ['Carlisle', 'Cumbria', 'CA1 CA2'],
  ['Chester', 'Cheshire', 'CH1 CH2'],
  ['Colchester', 'Essex', 'CO1 CO2'],
  ['Coventry', 'West Midlands', 'CV1 CV3 CV6'],
  ['Derby', 'Derbyshire', 'DE1 DE22'],
  ['Doncaster', 'South Yorkshire', 'DN1 DN4'],
  ['Dundee', 'Angus', 'DD1 DD2'],
  ['Durham', 'County Durham', 'DH1'],
  ['Edinburgh', 'Midlothian', 'EH1 EH3 EH6 EH9 EH11'],
  ['Exeter', 'Devon', 'EX1 EX4'],
  ['Falkirk', 'Stirlingshire', 'FK1'],
  ['Glasgow', 'Lanarkshire', 'G1 G3 G11 G12 G41'],
  ['Gloucester', 'Gloucestershire', 'GL1'],
  ['Guildford', 'Surrey', 'GU1 GU2'],
  ['Halifax', 'West Yorkshire', 'HX1'],
  ['Harrogate', 'North Yorkshire', 'HG1 HG2'],
  ['Hereford', 'Herefordshire', 'HR1'],
  ['Huddersfield', 'West Yorkshire', 'HD1'],
  ['Hull', 'East Yorkshire', 'HU1 HU5'],
  ['Inverness', 'Inverness-shire', 'IV2 IV3'],
  ['Ipswich', 'Suffolk', 'IP1 IP4'],
  ['Kirkwall', 'Orkney', 'KW15'],
  ['Lancaster', 'Lancashire', 'LA1'],
  ['Leeds', 'West Yorkshire', 'LS1 LS2 LS6 LS8 LS11'],
  ['Leicester', 'Leicestershire', 'LE1 LE2 LE5'],
  ['Lerwick', 'Shetland', 'ZE1'],
  ['Lincoln', 'Lincolnshire', 'LN1 LN5'],
  ['Liverpool', 'Merseyside', 'L1 L3 L8 L15 L17'],
  ['London', 'London', 'E1 E2 E8 EC1V N1 N7 N16 NW1 NW5 SE1 SE5 SE15 SW4 SW9 SW18 W2 W6 W11'],
  ['Luton', 'Bedfordshire', 'LU1 LU3'],
  ['Manchester', 'Lancashire', 'M1 M4 M8 M14 M20 M21'],
  ['Middlesbrough', 'Cleveland', 'TS1 TS5'],
  ['Milton Keynes', 'Buckinghamshire', 'MK6 MK9'],
  ['Newcastle upon Tyne', 'Tyne and Wear', 'NE1 NE2 NE6'],
  ['Newport', 'Gwent', 'NP19 NP20'],
  ['Northampton', 'Northamptonshire', 'NN1 NN3'],
  ['Norwich', 'Norfolk', 'NR1 NR2 NR3'],
  ['Nottingham', 'Nottinghamshire', 'NG1 NG5 NG7'],
  ['Oldham', 'Lancashire', 'OL1'],
  ['Oxford', 'Oxfordshire', 'OX1 OX2 OX4'],
  ['Perth', 'Perthshire', 'PH1 PH2'],
  ['Peterborough', 'Cambridgeshire', 'PE1 PE2'],
  ['Plymouth', 'Devon', 'PL1 PL4'],
  ['Portsmouth', 'Hampshire', 'PO1 PO4'],
  ['Preston', 'Lancashire', 'PR1 PR2'],
  ['Reading', 'Berkshire', 'RG1 RG4'],
  ['Sheffield', 'South Yorkshire', 'S1 S6 S7 S11'],
  ['Shrewsbury', 'Shropshire', 'SY1 SY3'],
  ['Southampton', 'Hampshire', 'SO14 SO17'],
  ['Stirling', 'Stirlingshire', 'FK7 FK8'],
  ['Stoke-on-Trent', 'Staffordshire', 'ST1 ST4'],
  ['Stornoway', 'Isle of Lewis', 'HS1'],
  ['Sunderland', 'Tyne and Wear', 'SR1 SR2'],
  ['Swansea', 'West Glamorgan', 'SA1 SA2'],
  ['Swindon', 'Wiltshire', 'SN1 SN2'],
  ['Truro', 'Cornwall', 'TR1'],
  ['Wakefield', 'West Yorkshire', 'WF1'],
  ['Wolverhampton', 'West Midlands', 'WV1 WV3'],
  ['Worcester', 'Worcestershire', 'WR1'],
  ['York', 'North Yorkshire', 'YO1 YO10 YO24'],
] as const;

export const STREET_NAMES =
  'Abbey Acorn Albion Alder Ashgrove Balmoral Barley Beech Bellevue Birch Bishop Blenheim Bramley Brook Calder Canal ' +
  'Castle Cavendish Cedar Chapel Cherry Clarence Clifton Cobden Coronation Cromwell Cumberland Dale Devonshire Dover ' +
  'Elm Fairfield Fern Fountain Garden George Gladstone Glebe Grange Greenfield Hawthorn Hazel Heather Hope Ivy ' +
  'Jubilee Kestrel Kings Kirkstone Lansdowne Larch Laurel Lime Linden Lower Malt Manor Maple Meadow Mill Montague ' +
  'Moor Nelson New North Oak Old Orchard Park Pembroke Poplar Portland Priory Prospect Quarry Queens Regent Ridge ' +
  'Rose Rowan Russell Salisbury School Sidmouth Silver South Spring Station Sycamore Tanner Thistle Union Upper ' +
  'Victoria Vine Walnut Waterloo Wellington Westbourne Willow Windsor Woodland York';

/** Repeated entries are weights: common kinds appear more often. */
export const STREET_KINDS =
  'Street Street Street Road Road Road Avenue Lane Close Drive Terrace Crescent Place Grove Gardens Way Court Row';

export const HOUSE_NAMES = 'Aldwych Bridge Granary Harbour Kingfisher Lantern Mercer Navigation Pavilion Weaver';

/** Invented names; any match with a real company is accidental. */
export const COMPANIES =
  'Brightwater Joinery|Copper Kettle Bakery|Fenwick & Moss Opticians|Greenlark Nursery|Harbour Lights Books|Pennyfeather Dental|' +
  'Quill & Crane Stationers|Rowanfield Surgery|Stonebridge Cycles|Tallow Lane Pottery';

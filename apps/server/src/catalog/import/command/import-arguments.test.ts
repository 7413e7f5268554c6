import { describe, expect, test } from 'vitest';
import { parseCommand, USAGE } from './import-arguments.ts';

const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean));

describe('npm run shop --', () => {
  test.each(['', 'help', '--help', 'import -h'])('%j shows the help', (line) => {
    expect(parse(line)).toEqual({ name: 'help' });
  });

  test('help fits on a screen', () => {
    const lines = USAGE.split('\n');
    expect(lines.length).toBeLessThan(26);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('import accepts a file and its options', () => {
    expect(parse('import a.csv')).toEqual({
      name: 'import',
      request: {
        file: 'a.csv',
        format: undefined,
        pictures: undefined,
        settings: {},
        dryRun: false,
        resume: false,
      },
      report: undefined,
    });
    expect(
      parse('import a.csv --dry-run --format magento --pictures media --brand main,outlet --report r.json'),
    ).toMatchObject({
      request: { format: 'magento', pictures: 'media', settings: { brands: ['main', 'outlet'] }, dryRun: true },
      report: 'r.json',
    });
    expect(
      parse('import a.csv --currency USD --pool us --dates mdy --locale en-US --without-missing-pictures'),
    ).toMatchObject({
      request: {
        settings: { currency: 'USD', pool: 'us', dates: 'mdy', locale: 'en-US', withoutMissingPictures: true },
      },
    });
    expect(parse('import --resume a.csv')).toMatchObject({ request: { resume: true } });
  });

  test.each([
    ['export a.jsonl', 'jsonl'],
    ['export a.CSV', 'csv'],
    ['export a.csv --format stock', 'stock'],
    ['export a.csv --format prices', 'prices'],
  ])('%s writes %s', (line, format) => {
    expect(parse(line)).toMatchObject({ name: 'export', request: { format } });
  });

  test.each([
    ['sell everything', 'Unknown command sell'],
    ['import', 'import requires a file'],
    ['import a.csv b.csv', 'import takes one file, unexpected: b.csv'],
    [
      'import a.csv --format xml',
      'Unknown format xml: expected one of jsonl, csv, magento, shopify, stock, prices, customers, orders, redirects, gift-cards, credit, pages, reviews',
    ],
    ['export a.csv --format magento', 'Unknown format magento: expected one of jsonl, csv, stock, prices'],
    ['export a.csv --dry-run', 'export does not support --dry-run'],
    ['import a.csv --brand Acme!', '--brand Acme!: expected keys of brands'],
    ['import a.csv --currency ZZZ', '--currency ZZZ: expected one such as GBP'],
    ['import a.csv --locale xx', '--locale xx: expected one such as en-GB'],
    ['import a.csv --pool moon', '--pool moon: expected one of gb, us'],
    ['import a.csv --dates ymd', '--dates ymd: expected one of dmy, mdy, iso'],
    ['export a.csv --pool gb', 'export does not support --pool'],
    ['import a.csv --dry-run --resume', '--resume and --dry-run cannot be combined'],
    ['import a.csv --force', "Unknown option '--force'"],
    ['import a.csv --format', "Option '--format <value>' argument missing"],
  ])('%s is rejected', (line, problem) => {
    expect(parse(line)).toEqual({ name: 'mistake', problem });
  });
});

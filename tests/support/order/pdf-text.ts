import { inflateSync } from 'node:zlib';

/** Text of a PDF made by our documents: each line decoded with the glyph map of its font. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf);
  const fonts = new Map(
    [...objects.values()].flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, readGlyphMap(objects, id)] as const,
      ),
    ),
  );
  const pages = [...objects.values()].filter(({ body }) => /\bTf\b/.test(body));
  return pages.map(({ body }) => pageText(body, fonts)).join('\n');
}

type PdfObject = { head: string; body: string };

function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const { 1: id = '', index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = index + text.slice(index).indexOf(' 0 obj\n') + 7;
    const end = text.indexOf('endobj', start);
    const stream = text.slice(start, end).indexOf('stream\n');
    const head = text.slice(start, stream < 0 ? end : start + stream);
    found.set(id, { head, body: stream < 0 ? '' : unpacked(pdf.subarray(start + stream + 7, end), head) });
  }
  return found;
}

function unpacked(bytes: Buffer, head: string): string {
  if (!head.includes('FlateDecode')) return bytes.toString('latin1');
  return inflateSync(bytes).toString('latin1');
}

function readGlyphMap(objects: ReadonlyMap<string, PdfObject>, id: string): Map<number, string> {
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
  const { body = '' } = objects.get(map) ?? {};
  const characters = new Map<number, string>();
  for (const [, first = '', , list = ''] of body.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      characters.set(Number.parseInt(first, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return characters;
}

/** Text runs on one baseline form one line, in their order of output. */
function pageText(page: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  const lines = new Map<string, string>();
  let [font, y] = ['', ''];
  for (const [part, name, height, glyphs] of page.matchAll(
    /\/(F\d+) [\d.]+ Tf|1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\[([^\]]*)\] TJ/g,
  )) {
    if (name) font = name;
    else if (height) y = height;
    else if (part) {
      const shown = [...(glyphs ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) =>
        decodeGlyphs(hex, fonts.get(font)),
      );
      lines.set(y, `${lines.get(y) ?? ''}${shown.join('')}`);
    }
  }
  return [...lines.values()].join('\n');
}

const decodeGlyphs = (hex: string, characters: ReadonlyMap<number, string> = new Map()): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '').join('');

import sharp from 'sharp';

const CELL = { width: 240, height: 300 };
const LABEL = 18;
const COLUMNS = 10;

/** Contact sheet: all images with their names in one image, for visual review. */
export async function contactSheet(files: readonly { path: string; name: string }[], out: string): Promise<void> {
  const columns = Math.min(COLUMNS, files.length);
  const rows = Math.ceil(files.length / columns);
  const cells = await Promise.all(files.map(({ path, name }, i) => getCell({ path, name }, i, columns)));
  const width = columns * CELL.width;
  const height = rows * (CELL.height + LABEL);
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(cells.flat())
    .toFile(out);
}

async function getCell({ path, name }: { path: string; name: string }, index: number, columns: number) {
  const left = (index % columns) * CELL.width;
  const top = Math.floor(index / columns) * (CELL.height + LABEL);
  const input = await sharp(path).resize(CELL.width, CELL.height, { fit: 'contain', background: '#ffffff' }).toBuffer();
  return [
    { input, left, top },
    { input: getLabel(name), left, top: top + CELL.height },
  ];
}

function getLabel(name: string): Buffer {
  const text = name.replace('.webp', '').slice(-40).replace(/[&<>]/g, '');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${LABEL}"><text x="4" y="12" font-family="sans-serif" font-size="10">${text}</text></svg>`,
  );
}

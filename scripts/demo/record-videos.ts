import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { readDemoProducts } from '../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';
import { findChromium } from '../chromium.ts';

/**
 * Records the demo's videos: a slow turn between the product's own pictures, for each product whose media list names a
 * video. The browser encodes it, so the bytes differ between two runs.
 */
const FOLDER = new URL('../../demo/pictures/', import.meta.url);
const MAX_BYTES = 400_000;
const VIEWS = ['front', 'detail', 'back'];

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  for (const { media } of readDemoProducts(new Date())) {
    const video = media.find(({ role }) => role === 'video');
    if (!video) continue;
    const pictures = VIEWS.flatMap((view) => media.find(({ role }) => role === view)?.file ?? []);
    const bytes = await record(await Promise.all(pictures.map(toDataUrl)));
    if (bytes.length > MAX_BYTES) throw new Error(`${video.file} has ${bytes.length} bytes`);
    await writeFile(new URL(video.file, FOLDER), bytes);
    console.log(`${fileURLToPath(new URL(video.file, FOLDER))}: ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}

async function toDataUrl(file: string): Promise<string> {
  return `data:image/webp;base64,${(await readFile(new URL(file, FOLDER))).toString('base64')}`;
}

async function record(pictures: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage();
  const text = await page.evaluate(recordTurn, pictures);
  await page.close();
  return Buffer.from(text, 'base64');
}

/** Runs in the page: three seconds of each picture, with a slow approach and a second of fading into the next. */
async function recordTurn(pictures: readonly string[]): Promise<string> {
  const [width, height, secondsEach, fade] = [480, 720, 3, 1];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const images = await Promise.all(
    pictures.map(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image;
    }),
  );
  const draw = (index: number, second: number, alpha: number) => {
    const image = images[index % images.length] as HTMLImageElement;
    const scale = 1 + 0.02 * second;
    const fit = Math.max(width / image.width, height / image.height) * scale;
    const [w, h] = [image.width * fit, image.height * fit];
    context.globalAlpha = alpha;
    context.drawImage(image, (width - w) / 2, (height - h) / 3, w, h);
  };
  draw(0, fade, 1);
  const chunks: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(24), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 220_000,
  });
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const step = () => {
      const now = (performance.now() - began) / 1000;
      if (now >= secondsEach * images.length) return resolve();
      const [index, second] = [Math.floor(now / secondsEach), now % secondsEach];
      draw(index, second + fade, 1);
      const fading = second - (secondsEach - fade);
      if (fading > 0) draw(index + 1, fading, fading / fade);
      requestAnimationFrame(step);
    };
    step();
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

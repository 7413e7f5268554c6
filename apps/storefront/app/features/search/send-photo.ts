import { uploadPhoto } from '@shop/contracts/search/photo-upload';

/** What the shop reads; anything else is drawn anew, if the browser can read it. */
const READABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Below this there is nothing to gain. */
const SMALL_BYTES = 400_000;
const MAX_SIDE = 1600;
const JPEG_QUALITY = 0.86;

/** Answers the id to search with. A phone's photo is larger than the shop takes, and than a search needs. */
export async function sendPhoto(photo: Blob): Promise<string> {
  return uploadPhoto(await shrink(photo), (url, request) => window.fetch(url, request));
}

async function shrink(photo: Blob): Promise<Blob> {
  if (photo.size <= SMALL_BYTES && READABLE_TYPES.includes(photo.type)) return photo;
  // What the browser cannot read goes as it is: the shop says what is wrong with it.
  const picture = await createImageBitmap(photo).catch(() => undefined);
  return (picture && (await drawSmaller(picture))) ?? photo;
}

function drawSmaller(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (pen) {
    // A transparent picture would otherwise stand on black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

import { uploadPhoto } from '@shop/contracts/search/photo-upload';

/** Types the API accepts; others are re-encoded if the browser can decode them. */
const READABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Smaller photos are not worth shrinking. */
const SMALL_BYTES = 400_000;
const MAX_SIDE = 1600;
const JPEG_QUALITY = 0.86;

/** Uploads a photo and resolves to its search id. Shrinks first: phone photos exceed the upload limit. */
export async function sendPhoto(photo: Blob): Promise<string> {
  return uploadPhoto(await shrink(photo), (url, request) => window.fetch(url, request));
}

async function shrink(photo: Blob): Promise<Blob> {
  if (photo.size <= SMALL_BYTES && READABLE_TYPES.includes(photo.type)) return photo;
  // Undecodable files are sent unchanged, and the API returns the error.
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
    // White background: JPEG would render transparency as black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** A picture as it is sent and shown. */
export interface SentPicture {
  /** Its bytes in base64. */
  readonly base64: string;
  /** A `data:` address of it. */
  readonly address: string;
}

/** The bytes that are sent at most. */
const mostBytes = 1_000_000;

/** The longest side in pixels of one that is made smaller: the shop keeps no longer one. */
const longestSide = 1600;

/** Qualities of JPEG, tried one after another until it is small enough. */
const qualities = [0.85, 0.6] as const;

/**
 * A chosen picture as it can be sent: a large one is made smaller here, which spares a phone its data. A small one is sent as it
 * is, and the shop judges it.
 *
 * @returns null where it is large, and the browser cannot read it
 */
export async function sentPicture(file: Blob): Promise<SentPicture | null> {
  const small = file.size <= mostBytes ? file : await madeSmaller(file);
  if (small === null) return null;
  const address = await addressOf(small);
  return { base64: address.slice(address.indexOf(',') + 1), address };
}

async function madeSmaller(file: Blob): Promise<Blob | null> {
  const bitmap = await readPicture(file);
  if (bitmap === null) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const paint = canvas.getContext('2d');
  if (paint === null) return null;
  // JPEG has no see-through ground.
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made !== null && made.size <= mostBytes) return made;
  }
  return null;
}

/** The pixels of a picture, turned as its camera was held; null where the browser cannot read it. */
async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file was not read'));
    reader.readAsDataURL(file);
  });
}

// Reads a QR code in a frame or picture: with the browser's own detector where it has one, otherwise with a
// decoder that is loaded then.

/** The text of the QR code in a picture; null when there is none. */
export type QrReader = (
  picture: HTMLVideoElement | ImageBitmap,
  width: number,
  height: number,
) => Promise<string | null>;

/** Not in TypeScript's library yet. */
type Detector = { detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Longest edge that the decoder gets: more pixels only make it slower. */
const maxEdge = 1000;

/** The best reader of this browser. */
export async function createQrReader(): Promise<QrReader> {
  return (await nativeReader()) ?? decoderReader();
}

async function nativeReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return null;
  } catch {
    return null;
  }
  if (!BarcodeDetector) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

async function decoderReader(): Promise<QrReader> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture, width, height) => {
    if (!drawing) return null;
    const scale = Math.min(1, maxEdge / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    // Transparent pictures are read as if they lay on paper.
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws when it finds no code.
      return null;
    }
  };
}

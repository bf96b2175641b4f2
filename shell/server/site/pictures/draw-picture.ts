import { pictureFonts } from '../full-fonts.ts';

/** Draws a tree of boxes and words. The libraries are loaded at the first picture: they take some 20 MiB. */
export async function drawPicture(
  layout: object,
  size: { width: number; height: number },
): Promise<{ svg: string; png: Buffer }> {
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    pictureFonts(),
  ]);
  // Letters become paths: the picture needs no font.
  const svg = await satori(layout as Parameters<typeof satori>[0], { ...size, fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { svg, png: image.asPng() };
}

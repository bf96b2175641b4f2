// Puts a credential into a picture, as Open Badges 3.0 defines it ("Baked Badge").
import { crc32 } from 'node:zlib';

/** Length of the signature and the header chunk with which every PNG starts. */
const headerEnd = 8 + 4 + 4 + 13 + 4;
const keyword = 'openbadgecredential';
const namespace = 'https://purl.imsglobal.org/ob/v3p0';

/** The PNG with the credential in an uncompressed `iTXt` chunk, right after its header. */
export function bakePng(png: Uint8Array, credential: object): Buffer {
  // Keyword; no compression, its method, no language and no translated keyword; text.
  const data = Buffer.concat([
    Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'),
    Buffer.from(JSON.stringify(credential)),
  ]);
  return Buffer.concat([png.subarray(0, headerEnd), chunk('iTXt', data), png.subarray(headerEnd)]);
}

/** The SVG with the credential in an element of the namespace of Open Badges. */
export function bakeSvg(svg: string, credential: object): string {
  const json = JSON.stringify(credential).replaceAll(']]>', ']]\\u003e');
  const element = `<openbadges:credential><![CDATA[${json}]]></openbadges:credential>`;
  return svg.replace(
    /<svg\b([^>]*)>/,
    (_, attributes: string) => `<svg xmlns:openbadges="${namespace}"${attributes}>${element}`,
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

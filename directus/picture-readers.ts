import sharp from 'sharp';

/**
 * Takes every reader of pictures away from the image library, for the whole process, but those of the kinds
 * that may be handed in (docs/domain/files.md, rules 1 and 7). The library chooses a reader by the bytes, so a
 * GIF or TIFF named as a JPEG would reach readers with known holes (docs/decisions/033-advisories.md).
 */
export function keepOnlyTakenReaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  });
}

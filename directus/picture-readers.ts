import sharp from 'sharp';

/**
 * Blocks all image loaders of sharp, for the whole process, except those of the allowed upload types
 * (docs/domain/files.md, rules 1 and 7). The library chooses a loader by content, so a GIF or TIFF named as a
 * JPEG would reach loaders with known vulnerabilities (docs/decisions/033-advisories.md).
 */
export function blockUnusedImageLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  });
}

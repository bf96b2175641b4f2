import { picturePresets } from '@site/shared/domain/content';
import type { Hook, Request } from '../host.ts';
import { refusal } from '../refuse.ts';

/** Query parameters that make Directus transform a picture. */
const transformParameters = new Set([
  'key',
  'transforms',
  'width',
  'height',
  'format',
  'fit',
  'quality',
  'withoutEnlargement',
  'focal_point_x',
  'focal_point_y',
]);

/** The size that the kanban layout of the studio requests; it knows no preset keys. */
const boardSize = { width: '250', height: '150' };
const boardPreset = 'cover-320';
const ownPresets = new Set(picturePresets.map(({ key }) => key));
/** Thumbnails of the studio. */
const studioPreset = /^system-(?:small|medium|large)-(?:cover|contain)$/;

/**
 * Refuses with `E_BAD_REQUEST` any transformation of a picture except by the `key` of a preset
 * (docs/domain/pictures.md). Directus' setting is not sufficient: with an empty `transforms` it still
 * applies the other parameters, and an administrator may change the setting.
 */
export const limitRenderings: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/assets'], (request, _response, next) => {
      if (isForBoard(request)) request.query = { key: boardPreset };
      next(isPreset(request) ? undefined : refusal('E_BAD_REQUEST', { reason }));
    });
  });
};

const reason = 'Pictures are drawn by presets only.';

function requestedTransforms({ query }: Pick<Request, 'query'>): string[] {
  return Object.keys(query).filter((name) => transformParameters.has(name));
}

function isForBoard(request: Pick<Request, 'query'>): boolean {
  const { width, height } = request.query;
  return (
    requestedTransforms(request).length === 2 &&
    width === boardSize.width &&
    height === boardSize.height
  );
}

function isPreset(request: Pick<Request, 'query'>): boolean {
  const { query } = request;
  const asked = requestedTransforms(request);
  if (asked.length === 0) return true;
  const { key } = query;
  return (
    asked.length === 1 && typeof key === 'string' && (ownPresets.has(key) || studioPreset.test(key))
  );
}

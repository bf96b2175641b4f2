// Pictures in posts: `![words](picture:0190…-1200x800)`. The size keeps their place free while they load:
// docs/domain/discussions.md, "Pictures".

/** Limits of pictures; those of a day and of bytes are the settings `post.pictures_per_day` and `upload.picture_mb`. */
export const postPictures = {
  perPost: 10,
  /** Pixels of the longer side, after which a picture is made smaller. */
  maxSide: 1600,
  /** Uploads of one person that no post shows yet. */
  maxUnused: 20,
} as const;

/** A stored picture. */
export type PostPicture = { readonly id: string; readonly width: number; readonly height: number };

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const address = new RegExp(`picture:(${uuid})-(\\d{1,4})x(\\d{1,4})`, 'gi');
const inText = new RegExp(`!\\[([^\\]\\n]*)\\]\\(picture:${uuid}-\\d{1,4}x\\d{1,4}\\)`, 'gi');

/** A picture, as it is written into a text; the words are for those who do not see it. */
export function pictureMarkdown({ id, width, height }: PostPicture, words: string): string {
  return `![${words.replaceAll(/[[\]\\\n]/g, '')}](picture:${id}-${width}x${height})`;
}

/** The pictures of a text, each once, by the address that the text has. */
export function picturesIn(text: string): Map<string, PostPicture> {
  return new Map(
    [...text.matchAll(address)].map(([whole, id = '', width, height]) => [
      whole,
      { id: id.toLowerCase(), width: Number(width), height: Number(height) },
    ]),
  );
}

/** A text with the words of its pictures in their place. */
export function withoutPictures(text: string): string {
  return text.replaceAll(inText, '$1');
}

/** The address of a picture on the site, for those who read the post. */
export const picturePath = (id: string) => `/assets/forum/${id}`;

// The library: docs/domain/content.md, "Library".

export const resourceTypes = [
  'guide',
  'template',
  'slides',
  'video',
  'book',
  'dataset',
  'link',
  'recording',
] as const;

/** Licences that a suggestion may have; our own materials are added by editors. */
export const suggestedLicences = ['CC-BY', 'CC-BY-SA', 'permission', 'link_only'] as const;

/** Length limits of texts, in characters. */
export const resourceTexts = {
  title: { min: 3, max: 140 },
  summary: { min: 20, max: 400 },
  authors: { max: 200 },
} as const;

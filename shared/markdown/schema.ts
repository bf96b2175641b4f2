import type { Options } from 'rehype-sanitize';

/** What a text may consist of. Everything that is not named here is dropped. */
export const schema: Options = {
  tagNames: (
    'p h2 h3 h4 ul ol li blockquote pre code hr br a strong em del sup img figure figcaption section ' +
    'table thead tbody tr th td'
  ).split(' '),
  attributes: {
    a: [
      'href',
      'title',
      'id',
      'ariaDescribedBy',
      'ariaLabel',
      ['rel', 'nofollow', 'ugc'],
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-[\w-]+$/]],
    h2: [['id', 'footnote-label']],
    img: [
      'src',
      'srcSet',
      'sizes',
      'width',
      'height',
      'alt',
      'title',
      ['loading', 'lazy'],
      ['decoding', 'async'],
      'dataWaiting',
      ['dataShade', 'light', 'dark'],
    ],
    li: ['id'],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['dataAlign', 'center', 'end']],
    th: [['dataAlign', 'center', 'end']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
  ancestors: {
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  // Ids come from our own footnotes only (raw HTML never gets this far), and their prefix keeps
  // them apart from the page's.
  clobber: [],
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

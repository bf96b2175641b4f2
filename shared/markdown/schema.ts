import type { Options } from 'rehype-sanitize';

/** Sanitiser schema: allowed elements and attributes. Everything else is dropped. */
export const schema: Options = {
  tagNames: (
    'p h2 h3 h4 ul ol li blockquote pre code hr br a strong em del sub sup kbd abbr details summary ' +
    'img figure figcaption section ' +
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
    abbr: ['title'],
    code: [['className', /^language-[\w-]+$/]],
    details: ['open'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
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
  // Ids come only from our footnotes, which have a prefix, and from validated headings; HTML with an id is
  // rejected earlier.
  clobber: [],
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

import elements from 'happy-dom/lib/config/HTMLElementConfig.js';

// happy-dom treats <search> as an unknown element, and React warns about it on every page that has one.
Object.assign(elements, { search: elements.section });

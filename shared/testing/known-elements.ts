import elements from 'happy-dom/lib/config/HTMLElementConfig.js';

// happy-dom takes <search> for an unknown element, and React says so wherever a page has one.
Object.assign(elements, { search: elements.section });

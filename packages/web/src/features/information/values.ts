/** Our values, in the order of the documents. [LEGAL-22] */
export const values = [
  { name: 'Trust', words: 'We say what is true, and the price on the shelf is the price you pay.' },
  { name: 'Service', words: 'We answer before we are asked, and stay until it is right.' },
  { name: 'Integrity', words: 'We do the right thing when nobody is looking.' },
  { name: 'Initiative', words: 'Who sees what is missing does not wait to be told.' },
  { name: 'Teamwork', words: 'A full basket passes through many hands that help each other.' },
  { name: 'Leadership', words: 'We go first, and bring others along.' },
  { name: 'Accountability', words: 'Our mistakes are ours, and we make them good.' },
] as const;

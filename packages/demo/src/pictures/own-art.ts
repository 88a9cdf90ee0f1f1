/**
 * Drawings of our own, 32 by 32, for Nigerian dishes and cuts that no emoji shows.
 *
 * Their names begin with "own-"; the first strong colour is a dish's main colour.
 */
export const ownArt: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'own-jollof': rice('#e2571e', '#f58a45', '#c23f10', plantain(22, 24) + drumstick()),
    'own-fried-rice': rice(
      '#d9b43a',
      '#f2d873',
      '#5fa04e',
      '<circle cx="22" cy="17" r="1.6" fill="#e4641b"/><circle cx="9" cy="20" r="1.4" fill="#e4641b"/><circle cx="16" cy="12" r="1.3" fill="#3f8f46"/>',
    ),
    'own-white-rice': rice(
      '#ece4d2',
      '#fffdf6',
      '#d8ccb0',
      '<path fill="#c8301c" d="M17 10q8-2 11 6t-5 9t-9-6t3-9z"/><circle cx="22" cy="17" r="3" fill="#8a3b1c"/>',
    ),
    'own-ofada': rice(
      '#b98a5c',
      '#d8b083',
      '#8b5f36',
      '<path fill="#3f6b2b" d="M18 9q9-1 10 8t-8 8t-7-7t5-9z"/><path fill="#5f8f3f" d="M20 13q4 0 4 4t-4 4z"/>',
    ),
    'own-egusi': stew('#e0a92e', '#f3d272', '#3f7f3a'),
    'own-efo': stew('#3f7d35', '#6aa84f', '#c8372d'),
    'own-ogbono': stew('#9c6a2f', '#c1904f', '#4d7d38'),
    'own-okra-soup': stew('#7fae4a', '#a8cf73', '#c8372d'),
    'own-banga': stew('#a8451c', '#d27a3a', '#4d7d38'),
    'own-pepper-soup': stew('#c9642a', '#e39a5c', '#3f7f3a'),
    'own-afang': stew('#2f5a2c', '#4f8a45', '#c8372d'),
    'own-edikang': stew('#4a8f3a', '#86bd5a', '#e0a92e'),
    'own-onugbu': stew('#5a6a2c', '#8a9a4a', '#c8372d'),
    'own-oha-soup': stew('#a8752f', '#cfa055', '#4d8a38'),
    'own-nsala': stew('#e2cfa4', '#f4e8c8', '#5f8a45'),
    'own-ayamase': stew('#4f6b2a', '#7d9a45', '#2f4a1c'),
    'own-curry': stew('#e0a824', '#f5d05a', '#d6552c'),
    'own-garden-egg-sauce': stew('#d98a4a', '#f0c08a', '#6aa84f'),
    'own-agoyin': stew('#4a2218', '#7a3f2a', '#c8372d'),
    'own-asaro': stew('#e0832f', '#f4c27a', '#3f7f3a'),
    'own-plantain-porridge': stew('#d6a23a', '#f2cf72', '#3f7f3a'),
    'own-gbegiri': `${stew('#e0a92e', '#f3d272', '#3f7f3a')}<path fill="#4d8a38" d="M16 2a14 14 0 0 1 0 28z"/><path fill="#7db55a" d="M18 7q6 4 5 10t-5 6z"/>`,
    'own-stew': stew('#c4321c', '#e7664a', '#f0b33a'),
    'own-beans': stew('#8a4a24', '#b8794a', '#e0a92e'),
    'own-dodo': `${plantain(8, 20)}${plantain(16, 12)}${plantain(24, 20)}${plantain(16, 24)}`,
    'own-akara': [
      [10, 19],
      [22, 19],
      [16, 11],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="6.5" fill="#b9692a"/><path d="M${(x ?? 0) - 4} ${(y ?? 0) - 2}q4-4 8-1" stroke="#e0a05a" stroke-width="1.4" fill="none"/>`,
      )
      .join(''),
    'own-moimoi':
      '<path fill="#d9772f" d="M6 24L13 7h6l7 17q-10 5-20 0z"/><path fill="#f0a05c" d="M13 7h6l2 5q-5 2-10 0z"/><circle cx="16" cy="19" r="3.4" fill="#fff6dc"/><circle cx="16" cy="19" r="1.7" fill="#f0b33a"/>',
    'own-fish':
      '<path fill="#a9b4bd" d="M2 16q7-9 17-7q5 1 7 4l5-5q-2 8 0 16l-5-5q-3 4-9 5q-9 0-15-8z"/><path fill="#d7dee3" d="M5 18q8 4 16 1q-6 5-11 3t-5-4z"/><path d="M12 10q3 6 0 12M17 10q3 6 0 12" stroke="#8894a0" stroke-width=".9" fill="none"/><circle cx="7" cy="15" r="1.3" fill="#20262b"/><path fill="#e58a5a" d="M14 9q4-5 8-2l-1 3z"/>',
    'own-meat':
      '<path fill="#b5302e" d="M4 14q3-8 13-7q11 1 11 10t-11 9q-14 0-13-12z"/><path fill="#d65a52" d="M8 15q3-5 9-4q7 1 7 6t-8 5q-9 0-8-7z"/><path fill="#f6d9cf" d="M4 14q3-8 13-7q8 1 10 5q-4-3-10-3q-9-1-11 5q-1 4 1 7q-4-3-3-7z"/><circle cx="14" cy="16" r="2.4" fill="#f6ece4"/>',
    'own-chops': [
      [9, 12],
      [20, 10],
      [14, 20],
      [24, 20],
      [6, 22],
    ]
      .map(
        ([x, y]) =>
          `<rect x="${(x ?? 0) - 5}" y="${(y ?? 0) - 4}" width="10" height="8" rx="3" fill="#a53a34"/><rect x="${(x ?? 0) - 5}" y="${(y ?? 0) - 4}" width="10" height="2.6" rx="1.3" fill="#f3d9cc"/>`,
      )
      .join(''),
    'own-asun': chunks('#7a3f22', '#c8562e'),
    'own-yam':
      '<path fill="#7a5636" d="M4 22q-4-7 6-11T27 5q5 1 4 7t-8 11t-19-1z"/><path fill="#9a7450" d="M8 13q9-5 18-6q-8 4-15 9t-4-3z"/><path fill="#f3ead6" d="M25 5.500a4.5 6 25 1 1 2 11.500a4.5 6 25 0 1-2-11.500z"/><path d="M9 18l2 1M14 14l2 1M12 22l2 0M19 18l2 1" stroke="#5c3f26" stroke-width=".9"/>',
    'own-chicken':
      '<path fill="#f2c79a" d="M5 20q-1-9 8-12q8-3 14 4q4 6 0 11q-6 5-14 4q-7-1-8-7z"/><path fill="#f8ddbb" d="M9 18q0-6 6-8q6-1 9 4q-7-2-9 3t-6 1z"/><path fill="#e6ad74" d="M20 18q6-3 8 2t-5 6q-6-1-3-8z"/><path fill="#f8ead8" d="M27 24l3 3q1 2-1 2t-2-2l-3-2z"/><path fill="#dfa068" d="M8 22q6 5 14 4q-8 3-14-4z"/>',
    'own-wing':
      '<path fill="#f0c191" d="M3 12q4-7 10-3q3 3 4 7l9-1q5 0 4 5q-2 5-8 4q-9 1-14-3t-5-9z"/><path fill="#f8dcb8" d="M6 12q3-4 6-1q2 2 2 5q-5 1-8-4z"/><path fill="#dba06a" d="M17 16q5 3 12 1q0 4-5 5q-7 0-7-6z"/>',
    'own-gizzard': chunks('#8e3b46', '#c8737c'),
    'own-cracker':
      '<rect x="4" y="4" width="24" height="24" rx="3" fill="#d99a4e"/><rect x="6" y="6" width="20" height="20" rx="2" fill="#f0c27c"/><path d="M10 10h.1M16 10h.1M22 10h.1M10 16h.1M16 16h.1M22 16h.1M10 22h.1M16 22h.1M22 22h.1" stroke="#a86f2e" stroke-width="2.4" stroke-linecap="round"/>',
    'own-shop':
      '<path fill="#e8d2aa" d="M4 12h24v18H4z"/><path fill="#bfdde4" d="M6 18h9v7H6z"/><path fill="#14603b" d="M18 18h7v12h-7z"/><path fill="#c08a4f" d="M5 25h11v5H5z"/><circle cx="8" cy="25" r="2" fill="#d63a2b"/><circle cx="12.5" cy="25" r="2" fill="#f39a24"/>' +
      '<path fill="#1f7a4d" d="M2 6h28v6a3.5 3.5 0 0 1-7 0a3.5 3.5 0 0 1-7 0a3.5 3.5 0 0 1-7 0a3.5 3.5 0 0 1-7 0z"/><path fill="#fffdf6" d="M9 6h7v6a3.5 3.5 0 0 1-7 0zM23 6h7v6a3.5 3.5 0 0 1-7 0z"/><path fill="#14603b" d="M6 2h20v4H6z"/>',
    'own-suya':
      '<path d="M3 27L29 5M6 30L31 10" stroke="#d8b98a" stroke-width="1.4"/>' +
      [
        [8, 22],
        [13, 18],
        [18, 14],
        [23, 10],
        [12, 25],
        [17, 21],
        [22, 17],
        [27, 13],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="3" fill="#7a3f22"/><circle cx="${(x ?? 0) - 0.6}" cy="${(y ?? 0) - 0.8}" r="1.5" fill="#b5622f"/>`,
        )
        .join(''),
    'own-puff-puff': [
      [9, 20],
      [22, 20],
      [16, 11],
      [15, 24],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="6" fill="#c9822f"/><circle cx="${(x ?? 0) - 1}" cy="${(y ?? 0) - 1.4}" r="4" fill="#e9b25c"/>`,
      )
      .join(''),
  }),
);

function chunks(dark: string, light: string): string {
  const places = [
    [9, 12],
    [20, 10],
    [14, 20],
    [24, 20],
    [6, 22],
    [16, 14],
    [21, 26],
  ] as const;
  return places
    .map(
      ([x, y]) =>
        `<rect x="${x - 5}" y="${y - 4}" width="9" height="7" rx="3" fill="${dark}"/><rect x="${x - 4}" y="${y - 3.4}" width="5" height="2.4" rx="1.2" fill="${light}"/>`,
    )
    .join('');
}

function rice(dark: string, light: string, deep: string, side: string): string {
  const grains = [
    [8, 20, 20],
    [12, 15, -30],
    [16, 20, 60],
    [20, 14, 10],
    [14, 24, -15],
    [22, 21, 40],
    [11, 10, 70],
    [17, 9, -40],
    [25, 17, -70],
    [6, 16, 50],
    [19, 25, 25],
    [15, 13, 0],
  ] as const;
  const strokes = grains.map(
    ([x, y, turn], at) =>
      `<rect x="${x - 2}" y="${y - 0.7}" width="4" height="1.5" rx=".7" fill="${at % 3 === 0 ? deep : light}" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return `<circle cx="16" cy="16.5" r="14" fill="${dark}"/>${strokes.join('')}${side}`;
}

function stew(dark: string, light: string, leaf: string): string {
  return (
    `<circle cx="16" cy="16" r="14" fill="${dark}"/><path fill="${light}" d="M6 13q4-5 9-2t9-2q3 5-1 8t-9 1t-8-5zM8 22q6-3 12 1q-6 4-12-1z"/>` +
    `<path fill="${leaf}" d="M10 9l3 1-2 2zM21 12l3 2-3 1zM14 21l3-1-1 3zM24 20l2 2-3 0z"/>` +
    '<rect x="11" y="13" width="8" height="6.5" rx="2.4" fill="#6b3a1e"/><rect x="12" y="14" width="5" height="1.6" rx=".8" fill="#9a623c"/><circle cx="22" cy="20" r="2.6" fill="#7a4526"/>'
  );
}

function plantain(x: number, y: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="3.6" fill="#c9741a"/><ellipse cx="${x}" cy="${y - 0.7}" rx="4.8" ry="3" fill="#f0b03a"/>`;
}

function drumstick(): string {
  return '<path fill="#8f4a1c" d="M19 6q6-2 8 3t-4 7q-3 1-6-2q-1-6 2-8z"/><path fill="#f6ece0" d="M17 14l2 2-5 5q-1 2-3 1t0-3z"/><path fill="#b8672f" d="M20 8q4-2 6 1q-2 0-5 2z"/>';
}

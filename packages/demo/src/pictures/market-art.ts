import { darker, lighter } from './colours.ts';

/** Where the grains of a heap lie, and how they are turned. */
const spots = [
  [7, 24, 20],
  [12, 26, -30],
  [17, 25, 60],
  [22, 26, 10],
  [26, 24, -20],
  [10, 20, 70],
  [15, 21, -10],
  [20, 20, 35],
  [24, 20, -60],
  [12, 16, 15],
  [17, 16, -45],
  [21, 15, 80],
  [15, 12, 30],
  [18, 11, -15],
  [5, 27, 0],
  [28, 27, 40],
] as const;

/**
 * Drawings of our own, 32 by 32, for what a Nigerian market sells and no emoji shows: roots, leaves and grains, cuts, fish, cakes.
 *
 * Their names begin with "own-"; the first strong colour is a thing's main colour.
 */
export const marketArt: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'own-bananas': `<g transform="translate(-3.5 5.5) scale(1.2 .86)">${hand('#fbd746', '#e0ae26', '#6d4a1e')}</g>`,
    'own-ripe-plantain': ridged(hand('#f0b02c', '#b97a14', '#3d2a16')),
    'own-unripe-plantain': ridged(hand('#7cab42', '#4c7a2a', '#3d2a16')),
    'own-spring-onion':
      '<path d="M12 20Q8 10 5 3M15 20Q14 9 14 2M18 20Q19 9 22 2M20 20Q25 10 28 4" fill="none" stroke="#4f9a3c" stroke-width="2.6" stroke-linecap="round"/>' +
      '<path d="M13 21Q11 12 9 6M19 21Q22 12 25 7" fill="none" stroke="#86c35a" stroke-width="1.6" stroke-linecap="round"/>' +
      '<path fill="#f6f3e4" d="M10 20h12q3 5 1 8q-3 3-7 3t-7-3q-2-3 1-8z"/><path d="M14 21q-2 5-1 9M18 21q2 5 1 9" fill="none" stroke="#d9d6bd" stroke-width=".9"/><path d="M9 19h14" stroke="#b98a45" stroke-width="1.6"/>',
    'own-atarodo': [
      scotchBonnet(10, 12, '#d92f22'),
      scotchBonnet(23, 13, '#e8891c'),
      scotchBonnet(16, 23, '#c9261c'),
    ].join(''),
    'own-okra': pod(9, -14) + pod(16, 4) + pod(23, 20),
    'own-cabbage': head('#8fc25a', '#c9e6a0', '#6aa342'),
    'own-red-cabbage': head('#7d3a72', '#b07aa6', '#5a2452'),
    'own-pawpaw':
      '<path fill="#e9a13a" d="M10 4q6-4 10 2q8 8 6 17q-3 8-11 7t-10-9q-1-10 5-17z"/><path fill="#5f9a3f" d="M9 5q-6 8-5 16q2 8 9 9q-5-4-6-11q0-8 4-15z"/><path fill="#f47b3c" d="M13 9q4-2 6 3q5 6 3 11q-2 4-6 4t-6-6q-1-7 3-12z"/><path fill="#3a2a20" d="M15 14h2v2h-2zM18 17h2v2h-2zM14 18h2v2h-2zM17 21h2v2h-2zM15 22h2v2h-2z"/>',
    'own-guava':
      '<circle cx="12" cy="14" r="9.5" fill="#a9c94c"/><path fill="#7fa338" d="M9 5l3 2l3-2l-1 4h-4z"/><circle cx="21" cy="21" r="9" fill="#bcd66a"/><circle cx="21" cy="21" r="7.2" fill="#f2808c"/><path fill="#fbe6c8" d="M18 19h1.6v1.6h-1.6zM22 18h1.6v1.6h-1.6zM20 22h1.6v1.6h-1.6zM24 22h1.6v1.6h-1.6z"/>',
    'own-ugu': bunch('#2f7d3a', '#5aa653', 8.5, 6),
    'own-bitterleaf': bunch('#2b5d33', '#4c8a4c', 4, 9),
    'own-waterleaf': bunch('#63b04a', '#97d476', 6, 5),
    'own-shoko': bunch('#3f8f46', '#76bd62', 6, 8.5),
    'own-scent-leaf': bunch('#4a9a52', '#8bcf7c', 5, 6),
    'own-oha': bunch('#4d7a2e', '#86ab52', 7, 7),
    'own-uziza': bunch('#1f6b4a', '#4a9a70', 7.5, 5),
    'own-ewedu': bunch('#5a9a3c', '#90c85f', 3.4, 7),
    'own-rice': grains('#f3ecd9', '#fffdf4', '#d5c6a2', 2.6, 0.9),
    'own-golden-rice': grains('#ecd7a4', '#fbeecb', '#c9a967', 2.7, 0.9),
    'own-ofada-rice': grains('#c9a27a', '#e7cba6', '#8f6338', 2.1, 1.1),
    'own-basmati': grains('#f6f1e2', '#ffffff', '#d9cfb4', 3.6, 0.7),
    'own-millet': grains('#d2ae62', '#ecd293', '#a5803a', 1, 1),
    'own-brown-beans': grains('#9a5f38', '#bd8155', '#6f3f22', 2, 1.5),
    'own-honey-beans': grains('#b8743c', '#d79a5f', '#8a5024', 2, 1.5),
    'own-white-beans': grains('#efe4cb', '#fbf5e4', '#4a3a2c', 1.9, 1.4),
    'own-drum-beans': grains('#7d3f2a', '#a5614a', '#572818', 2.4, 1.7),
    'own-white-garri': grains('#f1e8cf', '#fffaea', '#d9cba4', 0.8, 0.8),
    'own-yellow-garri': grains('#efc94f', '#f9e08c', '#cfa22c', 0.8, 0.8),
    'own-crispy-garri': grains('#ead9ae', '#f9edcb', '#bb9c5c', 1, 0.9),
    'own-egusi-seeds': grains('#ecd9a6', '#faf0cf', '#c9aa62', 2.3, 1.2),
    'own-ground-egusi': grains('#e5cf98', '#f3e4bb', '#cdb276', 0.7, 0.7),
    'own-ogbono-seeds': grains('#a2764a', '#c79a6a', '#6f4b2a', 2.8, 2),
    'own-groundnuts': grains('#b5533c', '#d47a5e', '#8a3826', 2, 1.6),
    'own-white-groundnuts': grains('#ead2a8', '#f8e8c9', '#c9a873', 2, 1.6),
    'own-sugar': grains('#f2f1ee', '#ffffff', '#cfd6da', 0.8, 0.8),
    'own-brown-sugar': grains('#b98246', '#d8aa70', '#8d5c2a', 0.8, 0.8),
    'own-sugar-cubes': [cube(9, 20), cube(21, 20), cube(15, 11)].join(''),
    'own-flour': powder('#f4efe2', '#ffffff'),
    'own-semolina': powder('#efd997', '#f9ecc2'),
    'own-elubo': powder('#a98a6a', '#c7ab8c'),
    'own-couscous': grains('#eccb78', '#f8e3a8', '#cfa648', 0.8, 0.8),
    'own-macaroni': pasta((x, y) => `M${x - 4} ${y + 3}q-1-8 5-7q3 1 3 5`, 4.4),
    'own-penne': pasta((x, y) => `M${x - 4} ${y + 3}L${x + 4} ${y - 3}`, 4.6),
    'own-fusilli': pasta((x, y) => `M${x - 5} ${y + 2}l3-4l1 5l3-5l1 5l3-4`, 2.4),
    'own-pasta-shells': pasta((x, y) => `M${x - 4} ${y - 2}q0 5 4 5t4-5q-2 3-4 3t-4-3z`, 3),
    'own-cashew': [cashew(9, 12, 0), cashew(22, 11, 60), cashew(12, 23, -40), cashew(23, 23, 20)].join(''),
    'own-plantain-chips': coins('#f0bd4a', '#d4932a'),
    'own-green-plantain-chips': coins('#e6d98a', '#b9a548'),
    'own-chin-chin': [
      [8, 10, 20],
      [18, 8, -15],
      [25, 14, 30],
      [11, 18, -30],
      [20, 19, 10],
      [8, 25, 15],
      [17, 27, -20],
      [26, 25, 40],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<rect x="${x - 4}" y="${y - 3}" width="8" height="6" rx="1.5" fill="#d18a35" transform="rotate(${turn} ${x} ${y})"/><rect x="${x - 3}" y="${y - 2.2}" width="6" height="2.2" rx="1" fill="#eeb565" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join(''),
    'own-stockfish':
      '<path fill="#b8935e" d="M2 18q6-8 16-8q7 0 9 4l4-4q-1 7 0 12l-4-4q-4 6-12 5q-9 0-13-5z"/><path fill="#d9bd8c" d="M4 18q7-5 14-5q5 0 7 2q-9 1-13 4t-8-1z"/><path d="M10 13l3 8M14 12l3 9M18 12l2 8" stroke="#8a683a" stroke-width="1" fill="none"/><circle cx="6" cy="17" r="1.2" fill="#3a2a1a"/>',
    'own-dried-catfish':
      '<path d="M16 4a12 12 0 1 0 11 8" fill="none" stroke="#4a2f1f" stroke-width="7" stroke-linecap="round"/><path d="M15 5a11 11 0 1 0 9 6" fill="none" stroke="#7a5236" stroke-width="2.2" stroke-linecap="round"/><path fill="#4a2f1f" d="M24 6l6 2l-1 7l-6-2z"/><circle cx="14" cy="4" r="1" fill="#f0d9b0"/><path d="M10 3L6 1M10 6L5 6" stroke="#4a2f1f" stroke-width="1"/>',
    'own-ponmo': slabs('#b58452', '#dfbd90'),
    'own-shaki':
      '<path fill="#e6d8bd" d="M4 14q0-9 10-9q14-2 15 9q1 12-11 13q-15 1-14-13z"/><path d="M9 11h.1M14 9h.1M19 9h.1M24 11h.1M8 16h.1M13 14h.1M18 14h.1M23 15h.1M9 21h.1M14 19h.1M19 19h.1M24 20h.1M15 24h.1M20 24h.1" stroke="#b8a47e" stroke-width="2.6" stroke-linecap="round"/><path d="M5 18q5 8 14 8" fill="none" stroke="#f7efdc" stroke-width="1.4"/>',
    'own-cow-leg': [disc(11, 11, 8, '#d9b28a', '#f3dfc2'), disc(22, 21, 8.5, '#d3a97f', '#f3dfc2')].join(''),
    'own-cow-tail': [
      disc(10, 10, 7.5, '#a8302e', '#f6e6da'),
      disc(22, 12, 6, '#b23a36', '#f6e6da'),
      disc(12, 23, 5.5, '#a8302e', '#f6e6da'),
      disc(23, 24, 4.5, '#b23a36', '#f6e6da'),
    ].join(''),
    'own-assorted-meat':
      slabs('#b58452', '#dfbd90') +
      '<path fill="#a53a34" d="M14 3h12q4 2 3 7q-5 4-12 2q-6-3-3-9z"/><path fill="#e6d8bd" d="M3 20q6-4 11 1q2 7-5 8q-8 0-6-9z"/><path d="M6 23h.1M9 22h.1M8 26h.1M11 25h.1" stroke="#b8a47e" stroke-width="2" stroke-linecap="round"/>',
    'own-liver':
      '<path fill="#6d2126" d="M2 19q0-12 13-13q14-1 15 8q0 5-7 6q-4 1-6 5q-3 4-9 2q-6-2-6-8z"/><path d="M7 16q3-6 10-6" fill="none" stroke="#a2484c" stroke-width="2.4" stroke-linecap="round"/>',
    'own-kidney': kidney(10, 13, -20) + kidney(21, 20, 25),
    'own-mince':
      '<path fill="#b8403a" d="M3 24q1-14 13-15q12 1 13 15q-13 6-26 0z"/><path d="M6 22q4-3 8 0M12 24q5-3 9 0M9 18q4-3 8 0M16 19q4-3 8 1M12 14q4-3 8 0M20 24q3-2 6-1M8 25q3-2 6 0" fill="none" stroke="#e58a80" stroke-width="1.7" stroke-linecap="round"/>',
    'own-ribs': rack('#b5302e', '#d8645a'),
    'own-pork-ribs': rack('#e39a92', '#f4c3ba'),
    'own-leg':
      '<path fill="#a8322f" d="M3 15q2-10 12-10q9 1 12 9q2 6-3 10q-8 5-15 1t-6-10z"/><path fill="#cf6157" d="M7 13q3-5 8-5q6 1 7 5q-6-2-9 1t-6-1z"/><path fill="#f2ded0" d="M22 20l6 5q3-1 3 2t-3 2t-3-1l-6-5z"/><path fill="#f3d9cc" d="M3 15q1 11 10 12q6 1 11-3q-9 2-14-2t-7-7z"/>',
    'own-goat-meat': cutPieces('#7d2f2c', '#c99d6c'),
    'own-goat-head': cutPieces('#4f3423', '#a8794c'),
    'own-trotters': cutPieces('#dba98c', '#f2d4bf'),
    'own-thigh':
      '<path fill="#f0c39a" d="M4 17q0-10 10-12q10-1 14 7q2 9-6 13q-9 4-15-1q-3-3-3-7z"/><path fill="#f9dfc2" d="M8 14q2-6 8-6q6 1 8 5q-6-2-9 1t-7 0z"/><path fill="#dda774" d="M7 23q8 4 17-1q-5 7-12 5q-4-1-5-4z"/><circle cx="24" cy="21" r="2.6" fill="#f6ece0"/>',
    'own-breast':
      '<path fill="#f2b8a6" d="M4 12q5-8 12-6q9-1 12 7q1 9-9 15q-4 1-6-2Q4 20 4 12z"/><path fill="#fad6ca" d="M8 12q3-4 8-3q-1 6-3 9q-5-2-5-6z"/><path d="M16 8q2 8-1 16" fill="none" stroke="#dd9684" stroke-width="1.3"/>',
    'own-whole-chicken':
      '<path fill="#f0c79c" d="M4 20q-1-9 10-10q13-2 15 8q1 10-12 10q-12 0-13-8z"/><path fill="#f9dfbe" d="M8 17q2-5 8-5q7 0 9 4q-8-1-10 2t-7-1z"/><path fill="#e3ae78" d="M17 20q6-4 9 0q1 5-4 6q-6 0-5-6z"/><path fill="#e9b986" d="M6 24q7 5 15 4q-7 3-12 1z"/><path fill="#f0c79c" d="M8 14q-2-7 3-9q4 1 4 8zM19 13q1-7 6-8q4 3 0 10z"/><path d="M11 6l-2-4M24 6l3-3" stroke="#f6ece0" stroke-width="2.4" stroke-linecap="round"/>',
    'own-sausages':
      link(8, '#b5654a', '#d98f72') + link(16, '#a9583e', '#d08466') + link(24, '#b5654a', '#d98f72'),
    'own-prepared-snail': [
      [9, 11, 0],
      [21, 12, 40],
      [14, 22, -20],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="rotate(${turn} ${x} ${y})"><path fill="#4f4136" d="M${x - 6} ${y}q0-6 6-6q7 0 7 6q-1 6-7 5q-6 0-6-5z"/><path d="M${x - 3} ${y}q0-3 3-3t3 3t-2 2" fill="none" stroke="#9a8470" stroke-width="1.5" stroke-linecap="round"/></g>`,
      )
      .join(''),
    'own-squid-rings': [ring(10, 11, 7), ring(22, 13, 6.5), ring(14, 23, 6)].join(''),
    'own-croaker': fish('#a99f86', '#e6dcc2', '#c98f4a', ''),
    'own-mackerel': fish(
      '#3f6f8c',
      '#dfe8ea',
      '#5a8aa5',
      '<path d="M10 10l1 4M13 9l1 5M16 9l1 5M19 10l1 4" stroke="#1f4257" stroke-width="1.2"/>',
    ),
    'own-kote': fish('#7d9199', '#e9eeee', '#c7b15a', ''),
    'own-hake': fish('#8c8a86', '#dcdad4', '#77756f', ''),
    'own-tilapia': fish(
      '#6f7f6a',
      '#c3cbb4',
      '#4f5f4c',
      '<path d="M11 9q2 7 0 13M15 8q2 8 0 15M19 9q2 6 0 12" stroke="#4f5f4c" stroke-width="1.1" fill="none"/>',
    ),
    'own-snapper': fish('#d6493c', '#f2a292', '#b53128', ''),
    'own-fried-fish': fish(
      '#8a552a',
      '#c08548',
      '#6d3f1c',
      '<path d="M11 11l3 9M15 10l3 10M19 11l2 8" stroke="#5a3214" stroke-width="1.2"/>',
    ),
    'own-catfish':
      '<path fill="#4d5357" d="M2 17q1-7 10-7q11 0 15 5l4-4q-1 6 0 11l-4-4q-5 6-15 6q-9 0-10-7z"/><path fill="#aeb3b0" d="M4 20q8 3 17 0q-7 5-13 4t-4-4z"/><path d="M4 18q-3 3-3 7M7 20q-1 4-4 7M5 14q-3-3-4-7" fill="none" stroke="#33383b" stroke-width="1"/><circle cx="7" cy="15" r="1.3" fill="#f3efe4"/><path fill="#3c4245" d="M14 11q4-4 8-1l-1 2z"/>',
    'own-salmon-steak':
      '<path fill="#f08a5d" d="M16 5q12 0 13 11q0 11-6 11q-3-1-3-6q0-4-4-4t-4 4q0 5-3 6q-6 0-6-11Q4 5 16 5z"/><path d="M8 11q8-5 16 0M7 16q2-2 5-2M20 14q3 0 5 2M7 21l4-1M21 20l4 1" fill="none" stroke="#fbc9a8" stroke-width="1.5"/><circle cx="16" cy="12" r="2" fill="#fdf1e4"/><path d="M4 17Q3 5 16 4.5Q29 5 28.5 17" fill="none" stroke="#9aa3a8" stroke-width="1.3"/>',
    'own-baked-beans': `<circle cx="16" cy="16" r="14" fill="#cf4a22"/>${speckles('#f0c08a', 2.8, 1.9)}`,
    'own-soy-beans': grains('#3b2015', '#6a4431', '#24120b', 1.8, 1.6),
    'own-iru': grains('#3f2a1e', '#6b4a36', '#2a1a12', 1.7, 1.2),
    'own-cinnamon': [10, 16, 22]
      .map(
        (x) =>
          `<rect x="${x - 3}" y="4" width="6" height="25" rx="3" fill="#a5622f" transform="rotate(${(x - 16) * 3} 16 30)"/><rect x="${x - 1}" y="5" width="1.6" height="23" rx=".8" fill="#cf9257" transform="rotate(${(x - 16) * 3} 16 30)"/>`,
      )
      .join(''),
    'own-chocolate-cake': cake('#5a3420', '#3f2214', '#7d4d30'),
    'own-red-velvet': cake('#a82833', '#fbf3e6', '#c74a52'),
    'own-carrot-cake': cake('#c98a45', '#fbf3e6', '#e2702a'),
    'own-vanilla-cake': cake('#f0cf86', '#fdf3dc', '#e6b95c'),
    'own-marble-cake': cake('#e8c483', '#6a3f26', '#7d4d30'),
    'own-banana-cake': cake('#d9a95a', '#b57f38', '#8f5f26'),
    'own-bun':
      '<path fill="#c9822f" d="M3 18Q3 5 16 5t13 13z"/><path fill="#e5a753" d="M6 14Q9 7 17 7q-7 2-9 8z"/><path d="M11 9l1 1M16 8l1 1M21 10l1 1M14 13l1 1M20 14l1 1" stroke="#fbeccb" stroke-width="1.6" stroke-linecap="round"/><path fill="#f3dcae" d="M3 18h26v2H3z"/><path fill="#d1913c" d="M3 21h26q0 6-6 6H9q-6 0-6-6z"/>',
    'own-hot-dog-roll': [9, 21]
      .map(
        (y) =>
          `<rect x="2" y="${y - 6}" width="28" height="11" rx="5.5" fill="#cf8a3a"/><rect x="5" y="${y - 4.5}" width="20" height="3" rx="1.5" fill="#eab76c"/><path d="M6 ${y + 1}h20" stroke="#f7e2b6" stroke-width="1.4"/>`,
      )
      .join(''),
    'own-sugar-doughnut': doughnut('#d9a257', '#f7ead0'),
    'own-milky-doughnut': doughnut('#d09648', '#fdf8ec'),
    'own-jam-doughnut':
      '<circle cx="16" cy="17" r="12" fill="#cf9040"/><path fill="#eebd74" d="M6 14q3-9 12-8q-8 2-10 9z"/><circle cx="18" cy="17" r="3.6" fill="#b8203a"/><path d="M8 22h.1M12 9h.1M23 11h.1M24 21h.1M14 25h.1" stroke="#fdf6e6" stroke-width="1.8" stroke-linecap="round"/>',
    'own-chocolate-doughnut': doughnut('#d9a257', '#4f2c1a'),
    'own-sausage-roll': [10, 22]
      .map(
        (y) =>
          `<rect x="3" y="${y - 6}" width="26" height="11" rx="4" fill="#d79a45"/><path d="M8 ${y - 5}l3 9M14 ${y - 5}l3 9M20 ${y - 5}l3 9" stroke="#b5752a" stroke-width="1.5"/><ellipse cx="29" cy="${y - 0.5}" rx="2" ry="4" fill="#8f4a2c"/>`,
      )
      .join(''),
    'own-egg-roll':
      '<circle cx="11" cy="19" r="9" fill="#b9752c"/><path fill="#dba355" d="M4 16q3-7 9-6q-6 2-7 8z"/><circle cx="22" cy="14" r="8.5" fill="#b9752c"/><circle cx="22" cy="14" r="6.5" fill="#fff8e6"/><circle cx="22" cy="14" r="3.2" fill="#f2b52e"/>',
    'own-boiled-eggs':
      '<ellipse cx="10" cy="18" rx="8" ry="10" fill="#fff9ea"/><circle cx="10" cy="19" r="4.4" fill="#f2b02c"/><ellipse cx="23" cy="15" rx="7" ry="9" fill="#fff9ea"/><circle cx="23" cy="16" r="3.8" fill="#f2b02c"/>',
    'own-boli':
      '<path fill="#d99a35" d="M3 9q12-6 25 3l-2 6Q14 10 4 15z"/><path fill="#d99a35" d="M4 19q11-5 23 4l-3 5q-9-8-19-4z"/><path d="M8 8l2 3M15 8l1 4M22 11v4M9 20l1 3M16 21v4" stroke="#4a2c12" stroke-width="2" stroke-linecap="round"/><circle cx="27" cy="20" r="2" fill="#a5563a"/><circle cx="29" cy="24" r="2" fill="#b5674a"/>',
    'own-parfait':
      '<path fill="#fdf8ee" d="M6 4h20l-3 24q-7 3-14 0z"/><path fill="#e2a94a" d="M6.6 9h18.8l-.6 4H7.2z"/><path fill="#c43a56" d="M7.6 17h16.8l-.6 4H8.2z"/><path fill="#e2a94a" d="M8.6 24h14.8l-.4 3q-7 2-14 0z"/><circle cx="12" cy="5" r="3" fill="#e0405e"/><circle cx="18" cy="4" r="3" fill="#4a4f9a"/><circle cx="22" cy="6" r="2.4" fill="#e0405e"/>',
    'own-small-chops':
      '<circle cx="9" cy="10" r="6" fill="#c9822f"/><circle cx="8" cy="8.6" r="4" fill="#e9b25c"/><circle cx="21" cy="9" r="6" fill="#c9822f"/><circle cx="20" cy="7.6" r="4" fill="#e9b25c"/><path fill="#d99a45" d="M3 28l7-12l7 12z"/><path fill="#f0c27c" d="M6 26l4-7l3 7z"/><rect x="17" y="17" width="14" height="5" rx="2.5" fill="#c07a2e"/><rect x="17" y="24" width="14" height="5" rx="2.5" fill="#cf8c3e"/>',
    'own-dundun': fries('#f0dfb4', '#cfa85c'),
    'own-sweet-potato-fries': fries('#e8823a', '#b5571c'),
    'own-white-swallow': '<circle cx="16" cy="16" r="14" fill="#ddd0ac"/>',
    'own-cream-swallow': '<circle cx="16" cy="16" r="14" fill="#e9dcb8"/>',
    'own-brown-swallow': '<circle cx="16" cy="16" r="14" fill="#a9764a"/>',
    'own-dark-swallow': '<circle cx="16" cy="16" r="14" fill="#5a3a26"/>',
    'own-amber-swallow': '<circle cx="16" cy="16" r="14" fill="#dc9a2c"/>',
    'own-tyre':
      '<circle cx="16" cy="16" r="14" fill="#2b2f33"/><circle cx="16" cy="16" r="8.5" fill="#b9c0c6"/><circle cx="16" cy="16" r="3" fill="#5b6268"/><path d="M16 8v5M16 19v5M8 16h5M19 16h5M10.3 10.3l3.6 3.6M18.1 18.1l3.6 3.6M21.7 10.3l-3.6 3.6M13.9 18.1l-3.6 3.6" stroke="#5b6268" stroke-width="1.6"/>',
    'own-hose':
      '<circle cx="15" cy="17" r="11" fill="none" stroke="#3f9a4c" stroke-width="4"/><circle cx="15" cy="17" r="6" fill="none" stroke="#2f7d3a" stroke-width="4"/><path d="M24 10l5-7" stroke="#3f9a4c" stroke-width="4"/><path d="M27 6l4-6" stroke="#e2b23c" stroke-width="5"/>',
    'own-memory-card':
      '<path fill="#2f3740" d="M7 2h13l6 6v22H7z"/><path fill="#e2b23c" d="M10 4h2v5h-2zM13.5 4h2v5h-2zM17 4h2v5h-2z"/><path fill="#4f8fc8" d="M10 14h13v12H10z"/>',
    'own-wall-clock':
      '<circle cx="16" cy="16" r="14" fill="#2f5d7a"/><circle cx="16" cy="16" r="11.5" fill="#fffdf6"/><path d="M16 6v2M16 24v2M6 16h2M24 16h2" stroke="#2b2118" stroke-width="1.6"/><path d="M16 16V9.5M16 16l5 3" stroke="#2b2118" stroke-width="1.8" stroke-linecap="round"/><circle cx="16" cy="16" r="1.4" fill="#c8372d"/>',
    'own-quail-egg':
      '<ellipse cx="16" cy="17" rx="10" ry="13" fill="#e9dfc8"/><path d="M11 10h.1M17 9h.1M21 14h.1M12 16h.1M18 18h.1M10 21h.1M15 24h.1M21 23h.1M16 13h.1" stroke="#7a5b3e" stroke-width="2.6" stroke-linecap="round"/>',
  }),
);

/** Fingers on one stem. */
function hand(colour: string, shade: string, tip: string): string {
  return (
    `<path fill="${shade}" d="M8 5C2 14 5 26 17 30l2.5-2.5C12 23 10 14 12 5z"/><path fill="${colour}" d="M9 5C8 14 12 24 22 27l2.5-3C17 21 14 13 13 5z"/>` +
    `<path fill="${shade}" d="M10 5C12 13 17 21 27 22l2-3C21 17 16 11 14.5 4z"/><path fill="${colour}" d="M11 5C13 12 18 19 27 20l1.5-2C21 16 16 11 14 4z"/>` +
    `<path fill="${tip}" d="M7 1h7l1 5H8zM16.5 29.5l2.5-2l1 1.5l-2 1.6zM22 27l2-2.6l1.3 1.4l-1.5 2zM27.5 21.5l1.2-2.5l1.6 1l-1 2.2z"/>`
  );
}

function ridged(fingers: string): string {
  return `${fingers}<path d="M10 7C7 15 10 23 17 27M12 7c1 8 5 14 11 17" fill="none" stroke="#00000030" stroke-width="1"/>`;
}

function scotchBonnet(x: number, y: number, colour: string): string {
  return `<path fill="${colour}" d="M${x - 7} ${y}q-1-6 4-6q3-1 3 1q0-2 3-1q5 0 4 6q0 4-3 5q-1 3-4 3t-4-3q-3-1-3-5z"/><path d="M${x - 4} ${y - 3}q-1 3 0 5" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity=".55" fill="none"/><path fill="#4f8f3a" d="M${x - 3} ${y - 5}q3-2 6 0l-2 2h-2zM${x - 0.5} ${y - 8}h1.6v3h-1.6z"/>`;
}

function pod(x: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} 16)"><path fill="#6aa84a" d="M${x - 3.5} 9q3.5-3 7 0q0 12-3.5 21q-3.5-9-3.5-21z"/><path d="M${x} 9v19M${x - 2} 10q0 9 1.5 15" stroke="#3f7d32" stroke-width=".9" fill="none"/><path fill="#4d7d38" d="M${x - 3.5} 9q3.5-3 7 0l-1.5-3h-4zM${x - 0.8} 2h1.6v4h-1.6z"/></g>`;
}

function head(colour: string, light: string, deep: string): string {
  return `<circle cx="16" cy="17" r="13.5" fill="${colour}"/><path fill="${light}" d="M16 5q9 1 10 12q-4-5-10-5T6 17Q7 6 16 5z"/><path d="M16 30V10M16 16L9 10M16 16l7-6M16 22l-9-5M16 22l9-5M16 27l-6-3M16 27l6-3" stroke="${deep}" stroke-width="1.2" fill="none"/><path fill="${deep}" d="M3 20q2 9 13 11q11-2 13-11q-5 7-13 7T3 20z"/>`;
}

/** Leaves tied at their stalks; how broad and long they are tells one sort from another. */
function bunch(colour: string, light: string, broad: number, long: number): string {
  const leaf = (turn: number, fill: string, reach: number) =>
    `<g transform="rotate(${turn} 16 27)"><path d="M16 28V${18 - reach / 2}" stroke="${colour}" stroke-width="1.4"/><path fill="${fill}" d="M16 ${20 - reach - long / 2}q${broad} ${long / 2 + 2} 0 ${long + 5}q${-broad} ${-long / 2 - 3} 0 ${-long - 5}z"/></g>`;
  return (
    [-48, 48, -26, 26].map((turn) => leaf(turn, colour, 9)).join('') +
    [-12, 12, -38, 38].map((turn) => leaf(turn, light, 7)).join('') +
    leaf(0, colour, 11) +
    leaf(0, light, 4) +
    '<path d="M12.5 26.5h7" stroke="#c9a05c" stroke-width="2.2" stroke-linecap="round"/>'
  );
}

/** A heap of grains, each so long and so broad. */
function grains(colour: string, light: string, deep: string, long: number, broad: number): string {
  const each = spots.map(
    ([x, y, turn], at) =>
      `<ellipse cx="${x}" cy="${y}" rx="${long}" ry="${broad}" fill="${at % 3 === 1 ? deep : light}" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return `<path fill="${colour}" d="M1 28q2-12 8-16q3-5 7-5t7 5q6 4 8 16q-15 5-30 0z"/>${each.join('')}`;
}

function powder(colour: string, light: string): string {
  return `<path fill="${colour}" d="M1 28q2-11 8-15q3-6 7-6t7 6q6 4 8 15q-15 5-30 0z"/><path fill="${light}" d="M5 24q3-8 8-10q2-4 4-4q-3 6-2 10t-10 4z"/><path d="M20 16l3 4M22 23l4 1M12 25h4" stroke="#00000018" stroke-width="1.6" stroke-linecap="round"/>`;
}

function speckles(colour: string, long: number, broad: number): string {
  return spots
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="${x}" cy="${y - 3}" rx="${long}" ry="${broad}" fill="${colour}" transform="rotate(${turn} ${x} ${y - 3})"/>`,
    )
    .join('');
}

function cube(x: number, y: number): string {
  return `<path fill="#fdfdfb" d="M${x - 6} ${y - 2}l6-3l6 3l-6 3z"/><path fill="#e3e7ea" d="M${x - 6} ${y - 2}l6 3v7l-6-3z"/><path fill="#cdd4d9" d="M${x + 6} ${y - 2}l-6 3v7l6-3z"/>`;
}

function cashew(x: number, y: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y})"><path fill="#dcb67c" d="M${x - 6} ${y + 5}q-3-11 6-11q7 1 6 6q-2 2-5 0q-3 0-2 5q-2 3-5 0z"/><path d="M${x - 4} ${y + 2}q-1-6 4-6" fill="none" stroke="#f6e3bd" stroke-width="1.8" stroke-linecap="round"/></g>`;
}

function coins(colour: string, edge: string): string {
  return [
    [8, 10],
    [20, 8],
    [26, 17],
    [13, 18],
    [7, 25],
    [21, 26],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="6" ry="4.6" fill="${edge}"/><ellipse cx="${x}" cy="${y - 0.7}" rx="5.4" ry="4" fill="${colour}"/><path d="M${x - 2} ${y - 1}h.1M${x + 1.5} ${y}h.1" stroke="${edge}" stroke-width="1.3" stroke-linecap="round"/>`,
    )
    .join('');
}

function pasta(outline: (x: number, y: number) => string, thick: number): string {
  return [
    [8, 9, 0],
    [22, 8, 70],
    [15, 16, -40],
    [26, 19, 20],
    [7, 22, 110],
    [18, 26, -10],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${x} ${y})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${outline(x, y)}" stroke="#c99a3a" stroke-width="${thick + 1.2}"/><path d="${outline(x, y)}" stroke="#f3cf72" stroke-width="${thick}"/></g>`,
    )
    .join('');
}

function slabs(colour: string, light: string): string {
  return [
    [3, 5, -6],
    [13, 13, 8],
    [5, 21, -3],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${x + 8} ${y + 4})"><rect x="${x}" y="${y}" width="16" height="8" rx="2" fill="${colour}"/><rect x="${x}" y="${y}" width="16" height="3" rx="1.5" fill="${light}"/></g>`,
    )
    .join('');
}

function disc(x: number, y: number, radius: number, flesh: string, bone: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${darker(flesh, 0.2)}"/><circle cx="${x}" cy="${y}" r="${radius - 1.5}" fill="${flesh}"/><circle cx="${x}" cy="${y}" r="${radius * 0.42}" fill="${bone}"/><circle cx="${x}" cy="${y}" r="${radius * 0.18}" fill="${lighter(flesh, 0.1)}"/>`;
}

function kidney(x: number, y: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y})"><path fill="#8a2f33" d="M${x - 8} ${y}q0-8 8-8q8 1 8 8q0 6-5 5q-3-2-6 0q-5 1-5-5z"/><path d="M${x - 4} ${y - 4}q4-3 8 0" fill="none" stroke="#bb6266" stroke-width="1.8" stroke-linecap="round"/></g>`;
}

function rack(colour: string, light: string): string {
  return (
    `<path fill="${colour}" d="M2 9q13-5 28 0v14q-14 5-28 0z"/>` +
    [6, 12, 18, 24]
      .map(
        (x) =>
          `<rect x="${x}" y="5" width="3" height="22" rx="1.5" fill="#f6ece0"/><rect x="${x + 3}" y="11" width="2.6" height="11" rx="1.3" fill="${light}"/>`,
      )
      .join('')
  );
}

function cutPieces(flesh: string, skin: string): string {
  return [
    [10, 9, 12],
    [22, 10, -18],
    [8, 21, -8],
    [18, 20, 24],
    [26, 22, 4],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${x} ${y})"><path fill="${flesh}" d="M${x - 6} ${y - 4}h10q3 3 1 8q-5 2-11 0q-2-4 0-8z"/><path fill="${skin}" d="M${x - 6} ${y - 4}h10q2 1 2 3H${x - 7}q0-2 1-3z"/><circle cx="${x}" cy="${y + 1}" r="1.5" fill="#f6ece0"/></g>`,
    )
    .join('');
}

function link(x: number, colour: string, light: string): string {
  return `<path d="M${x - 2} 5q5 11 0 22" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/><path d="M${x - 2} 8q3 8 0 15" fill="none" stroke="${light}" stroke-width="1.8" stroke-linecap="round"/>`;
}

function ring(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius - 1.5}" fill="none" stroke="#d9cdbd" stroke-width="4"/><circle cx="${x}" cy="${y - 0.6}" r="${radius - 1.5}" fill="none" stroke="#fbf5ea" stroke-width="2.8"/>`;
}

function fish(back: string, belly: string, fin: string, marks: string): string {
  return `<path fill="${back}" d="M2 16q6-8 15-8q7 0 9 5l5-4q-2 7 0 14l-5-4q-3 5-10 5q-9 0-14-8z"/><path fill="${belly}" d="M4 18q9 3 20 1q-4 4-9 4q-7-1-11-5z"/><path fill="${fin}" d="M13 8q4-4 9-1l-1 3zM14 24l3-3l3 2l-3 3z"/>${marks}<path d="M10 11q2 5 0 9" fill="none" stroke="${darker(back, 0.3)}" stroke-width=".9"/><circle cx="6.5" cy="15" r="1.5" fill="#fff"/><circle cx="6.5" cy="15" r=".9" fill="#20262b"/>`;
}

function cake(crumb: string, cream: string, dots: string): string {
  return (
    `<path fill="${cream}" d="M3 14L24 5q6 2 6 8l-27 3z"/><path fill="${crumb}" d="M3 15l27-3v14L3 29z"/><path fill="${cream}" d="M3 20l27-2.5v3L3 23z"/>` +
    `<path d="M8 18h.1M15 17h.1M23 16h.1M9 26h.1M17 25.5h.1M25 23.5h.1" stroke="${dots}" stroke-width="2.2" stroke-linecap="round"/>`
  );
}

function doughnut(dough: string, glaze: string): string {
  return `<circle cx="16" cy="17" r="9" fill="none" stroke="${dough}" stroke-width="10"/><circle cx="16" cy="15.5" r="9" fill="none" stroke="${glaze}" stroke-width="7.5"/><path d="M9 12q2-4 6-5" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".6"/>`;
}

function fries(colour: string, edge: string): string {
  return [
    [4, 8, -8],
    [10, 5, 12],
    [17, 6, -14],
    [24, 7, 10],
    [7, 9, 25],
    [20, 9, -28],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${x + 2} ${y + 10})"><rect x="${x}" y="${y}" width="5" height="20" rx="1.2" fill="${edge}"/><rect x="${x}" y="${y}" width="3.4" height="20" rx="1.2" fill="${colour}"/></g>`,
    )
    .join('');
}

import { darker } from '../colours.ts';
import { capitalHeight, drawnWords, fitted } from '../lettering/lettering.ts';
import { bare, sheet } from './still-life.ts';

const skies = ['#dceff7', '#fdeccf', '#e3f1e2', '#f3e6ef'] as const;
const fruits = ['tomato', 'tangerine', 'banana', 'pineapple', 'watermelon', 'carrot'] as const;

/** A store's front: the same awning everywhere, its own sky, wall and crates. 320 by 200. */
export function storePicture(id: number, branch: string): string {
  const sky = skies[id % skies.length] ?? skies[0];
  const wall = ['#f7efe0', '#f0e2cf', '#e9eef0'][id % 3] ?? '#f7efe0';
  const stripes = Array.from({ length: 10 }, (_, at) => {
    const fill = at % 2 === 0 ? '#1f7a4d' : '#fffdf6';
    return `<path d="M${44 + at * 23.2} 84h23.2v18a11.6 11.6 0 0 1-23.2 0z" fill="${fill}"/>`;
  }).join('');
  const crates = [64, 112, 216, 262]
    .map((x, at) => {
      const fruit = fruits[(id + at) % fruits.length] ?? 'tomato';
      const pair = `<use href="#f${at}"/><use href="#f${at}" transform="translate(19 0)"/>`;
      return `<defs><g id="f${at}">${bare(fruit, x - 9, 160, 24)}</g></defs>${pair}<rect x="${x - 24}" y="154" width="48" height="22" rx="3" fill="#c08a4f"/><path d="M${x - 24} 165h48" stroke="#a4713a" stroke-width="2"/>`;
    })
    .join('');
  return sheet(
    320,
    200,
    `<rect width="320" height="200" fill="${sky}"/><circle cx="${50 + ((id * 47) % 220)}" cy="42" r="22" fill="#fff" opacity=".75"/>` +
      `<rect y="172" width="320" height="28" fill="${darker(wall, 0.16)}"/>` +
      bare('palm-tree', id % 2 === 0 ? 26 : 296, 178, 78) +
      `<rect x="44" y="46" width="232" height="132" rx="4" fill="${wall}"/><rect x="40" y="40" width="240" height="12" rx="4" fill="${darker(wall, 0.25)}"/>` +
      `<rect x="60" y="56" width="200" height="26" rx="5" fill="#14603b"/><g fill="#fff">${board(`Market Square ${branch}`, 160, 69, 184, 15)}</g>` +
      `<rect x="58" y="104" width="84" height="52" rx="3" fill="#bfdde4"/><rect x="194" y="104" width="70" height="52" rx="3" fill="#bfdde4"/>` +
      `<rect x="150" y="106" width="36" height="70" rx="3" fill="#3a6b57"/><rect x="155" y="112" width="26" height="40" rx="2" fill="#cfe6ea"/>${stripes}${crates}`,
  );
}

/** Words around a point, on a board that is as wide as they may be. */
function board(words: string, x: number, y: number, width: number, most: number): string {
  const setting = fitted(words, { size: most, weight: 700 }, width);
  return drawnWords(words, x, y + (setting.size * capitalHeight) / 2, setting, 'middle');
}

/** A map of streets with a pin, drawn so that it fills any frame. 480 by 320. [LOC-06] */
export function mapPicture(id: number, branch: string): string {
  const at = (of: number, span: number) => ((id * 73 + of * 137) % 97) * (span / 97);
  const streets = [0, 1, 2, 3, 4]
    .map((n) => `M-20 ${at(n, 60) + n * 66}L500 ${at(n + 7, 60) + n * 66 - 20}`)
    .join('');
  const lanes = [0, 1, 2, 3, 4, 5]
    .map((n) => `M${at(n + 3, 50) + n * 86}-20L${at(n + 11, 50) + n * 86 - 30} 340`)
    .join('');
  const main = `M-20 ${190 + at(5, 40)}C140 ${130 + at(9, 60)} 260 ${240 - at(2, 60)} 500 ${120 + at(4, 60)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice">` +
    `<title>Map of ${branch}</title><rect width="480" height="320" fill="#f1ede2"/>` +
    `<path d="M${at(1, 300)} 0h130v90h-130zM${300 - at(6, 260)} 210h110v80h-110z" fill="#d5e8c8"/>` +
    `<path d="M-20 ${300 - at(8, 30)}C120 ${250 + at(3, 40)} 300 ${330 - at(7, 20)} 500 ${270 + at(2, 30)}V340H-20z" fill="#bcdcec"/>` +
    `<path d="${streets}${lanes}" stroke="#fff" stroke-width="9" fill="none"/>` +
    `<path d="${main}" stroke="#fff" stroke-width="20" fill="none"/><path d="${main}" stroke="#f3cf7a" stroke-width="14" fill="none"/>` +
    `<ellipse cx="240" cy="176" rx="17" ry="5" opacity=".22"/>` +
    `<path d="M240 174c-24-30-34-44-34-62a34 34 0 0 1 68 0c0 18-10 32-34 62z" fill="#14603b"/><circle cx="240" cy="112" r="22" fill="#fff"/>${bare('own-shop', 240, 126, 28)}` +
    `<rect x="150" y="186" width="180" height="30" rx="15" fill="#fffdf8"/><g fill="#1f2b22">${board(branch, 240, 201, 160, 16)}</g></svg>`
  );
}

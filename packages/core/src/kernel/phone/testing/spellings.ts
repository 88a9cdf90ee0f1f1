/** Every way to write a Nigerian number with its country's code or its zero, as people type and paste it. */
export function spellingsOf(phone: string): readonly string[] {
  const digits = phone.slice(1);
  const groups = `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  const beginnings = ['0', '+234', '234', '00234', '+234 ', '234 ', '00234 ', '+234 (0)', '+234(0)', '(0)'];
  const further = ['(+234) ', '[234] 0', '+ 234-', '+2340', '002340', '＋２３４'];
  const spelled = [...beginnings, ...further].flatMap((beginning) => [
    `${beginning}${digits}`,
    `${beginning}${groups}`,
  ]);
  return [
    ...spelled,
    ...signs.map((sign) => `0${groups.replaceAll(' ', sign)}`),
    ...signs.map((sign) => `${sign}+234${digits}${sign}`),
  ];
}

/** The same without the zero, which counts only where no length is stated. */
export function withoutZero(phone: string): readonly string[] {
  const digits = phone.slice(1);
  return [digits, `${digits.slice(0, 3)} ${digits.slice(3)}`, `\u202A${digits}\u202C`];
}

const invisible = [0x200b, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff];
const signs = [
  ...invisible.map((code) => String.fromCodePoint(code)),
  ...['\u00A0', '\u2009', '\t', '-', '\u2010', '\u2011', '–', '—', '−'],
];

import type { Shell } from './shells.ts';
import type { Place } from './words.ts';

/** The lines of a shell's script; where nothing of ours fits, the shell completes names of files. */
export const scripts: Readonly<Record<Shell, (places: readonly Place[]) => readonly string[]>> = {
  bash,
  zsh,
  fish,
};

/**
 * Each shell walks over the words before the cursor; a word that names no command, such as a file, leaves the
 * place as it is.
 */
function bash(places: readonly Place[]): readonly string[] {
  return [
    '# eval "$(marketsquare completion bash)"',
    '_marketsquare() {',
    `  local word=\${COMP_WORDS[COMP_CWORD]} place='' found='' at`,
    `  case "\${COMP_WORDS[COMP_CWORD-1]}" in`,
    `    ${valueOptions(places).join('|')}) COMPREPLY=(); return ;;`,
    '  esac',
    '  for ((at = 1; at < COMP_CWORD; at++)); do',
    `    case "$place \${COMP_WORDS[at]}" in`,
    `      ${commandPaths(places).join('|')}) place="$place \${COMP_WORDS[at]}" ;;`,
    '    esac',
    '  done',
    '  case "$place" in',
    ...places.map((place) => `    ${quoted(place.path)}) found=${quoted(namesAt(place).join(' '))} ;;`),
    '  esac',
    '  COMPREPLY=($(compgen -W "$found" -- "$word"))',
    '}',
    'complete -o default -F _marketsquare marketsquare',
  ];
}

function zsh(places: readonly Place[]): readonly string[] {
  return [
    '#compdef marketsquare',
    '# eval "$(marketsquare completion zsh)"',
    '_marketsquare() {',
    "  local place='' at",
    '  local -a found',
    `  case "\${words[CURRENT-1]}" in`,
    `    ${valueOptions(places).join('|')}) _files; return ;;`,
    '  esac',
    '  for ((at = 2; at < CURRENT; at++)); do',
    `    case "$place \${words[at]}" in`,
    `      ${commandPaths(places).join('|')}) place="$place \${words[at]}" ;;`,
    '    esac',
    '  done',
    '  case "$place" in',
    ...places.map(({ path, commands, options }) => {
      const described = [...commands, ...options].map(({ name, description }) =>
        quoted(`${name}:${description}`),
      );
      return `    ${quoted(path)}) found=(${described.join(' ')}) ;;`;
    }),
    '  esac',
    "  _describe 'marketsquare' found || _files",
    '}',
    'compdef _marketsquare marketsquare',
  ];
}

function fish(places: readonly Place[]): readonly string[] {
  return [
    '# marketsquare completion fish | source',
    'function __marketsquare_at',
    "  set -l place ''",
    '  set -l typed (commandline -opc)',
    '  set -e typed[1]',
    '  for word in $typed',
    '    switch "$place $word"',
    `      case ${commandPaths(places).join(' ')}`,
    '        set place "$place $word"',
    '    end',
    '  end',
    '  test "$place" = "$argv[1]"',
    'end',
    ...places.flatMap(({ path, commands, options }) => {
      const at = `complete -c marketsquare -n "__marketsquare_at '${path}'"`;
      return [
        ...commands.map(({ name, description }) => `${at} -a ${name} -d ${fishQuoted(description)}`),
        ...options.map(
          ({ name, description, takesValue }) =>
            `${at} -l ${name.slice(2)}${takesValue ? ' -r' : ''} -d ${fishQuoted(description)}`,
        ),
      ];
    }),
  ];
}

function namesAt({ commands, options }: Place): readonly string[] {
  return [...commands, ...options].map(({ name }) => name);
}

/** The paths of all commands, quoted, without the empty one. */
function commandPaths(places: readonly Place[]): readonly string[] {
  return places.flatMap(({ path }) => (path === '' ? [] : [quoted(path)]));
}

/** The options that take a value, which no command knows. */
function valueOptions(places: readonly Place[]): readonly string[] {
  const names = places.flatMap(({ options }) =>
    options.filter(({ takesValue }) => takesValue).map(({ name }) => name),
  );
  return [...new Set(names)].sort();
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

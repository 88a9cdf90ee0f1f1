import type { ValueKind } from './kinds.ts';
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
    `  local word=\${COMP_WORDS[COMP_CWORD]} place='' found='' values='' at IFS=$' \\t\\n'`,
    '  for ((at = 1; at < COMP_CWORD; at++)); do',
    `    case "$place \${COMP_WORDS[at]}" in`,
    `      ${commandPaths(places).join('|')}) place="$place \${COMP_WORDS[at]}" ;;`,
    '    esac',
    '  done',
    `  case "$place \${COMP_WORDS[COMP_CWORD-1]}" in`,
    ...askedOptions(places).map(
      ({ path, name, values }) => `    ${quoted(`${path} ${name}`)}) values=${values} ;;`,
    ),
    `    *' '${valueOptions(places).join("|*' '")}) COMPREPLY=(); return ;;`,
    '    *) case "$place" in',
    ...places.map(
      (place) =>
        `      ${quoted(place.path)}) found=${quoted(namesAt(place).join(' '))} values=${quoted(place.values.join(' '))} ;;`,
    ),
    '    esac ;;',
    '  esac',
    `  found=\${found// /$'\\n'}`,
    '  [[ $word == -* ]] || for at in $values; do',
    `    found="$found"$'\\n'"$(marketsquare completion --values "$at" 2>/dev/null)"`,
    '  done',
    "  IFS=$'\\n'",
    '  COMPREPLY=($(compgen -W "$found" -- "$word"))',
    // A status holds spaces.
    `  COMPREPLY=("\${COMPREPLY[@]// /\\\\ }")`,
    '}',
    'complete -o default -F _marketsquare marketsquare',
  ];
}

function zsh(places: readonly Place[]): readonly string[] {
  return [
    '#compdef marketsquare',
    '# eval "$(marketsquare completion zsh)"',
    '_marketsquare() {',
    "  local place='' values='' at",
    '  local -a found',
    '  for ((at = 2; at < CURRENT; at++)); do',
    `    case "$place \${words[at]}" in`,
    `      ${commandPaths(places).join('|')}) place="$place \${words[at]}" ;;`,
    '    esac',
    '  done',
    `  case "$place \${words[CURRENT-1]}" in`,
    ...askedOptions(places).map(
      ({ path, name, values }) => `    ${quoted(`${path} ${name}`)}) values=${values} ;;`,
    ),
    `    *' '(${valueOptions(places).join('|')})) _files; return ;;`,
    '    *) case "$place" in',
    ...places.map(({ path, commands, options, values }) => {
      const described = [...commands, ...options].map(({ name, description }) =>
        quoted(`${name}:${description}`),
      );
      return `      ${quoted(path)}) found=(${described.join(' ')}) values=${quoted(values.join(' '))} ;;`;
    }),
    '    esac ;;',
    '  esac',
    `  [[ $PREFIX == -* ]] || for at in \${=values}; do`,
    `    found+=(\${(f)"$(marketsquare completion --values $at 2>/dev/null)"})`,
    '  done',
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
    ...places.flatMap(({ path, commands, options, values }) => {
      const at = `complete -c marketsquare -n "__marketsquare_at '${path}'"`;
      return [
        ...commands.map(({ name, description }) => `${at} -a ${name} -d ${fishQuoted(description)}`),
        ...options.map(
          ({ name, description, takesValue, values: asked }) =>
            `${at} -l ${name.slice(2)}${takesValue ? ' -r' : ''}${asked ? ` -a ${fishAsking(asked)}` : ''} -d ${fishQuoted(description)}`,
        ),
        ...values.map((asked) => `${at} -a ${fishAsking(asked)}`),
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

/** The options whose values the program is asked for, at each place. */
function askedOptions(places: readonly Place[]) {
  return places.flatMap(({ path, options }) =>
    options.flatMap(({ name, values }) => (values === null ? [] : [{ path, name, values }])),
  );
}

function fishAsking(kind: ValueKind): string {
  return `'(marketsquare completion --values ${kind} 2>/dev/null)'`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

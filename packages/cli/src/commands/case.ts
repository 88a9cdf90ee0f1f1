import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { type ExitCode, exitCodes, notFound } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import type { RecordedVisit } from '../visits/source.ts';
import { codeAsStored, isFileName, isOrderCode } from '../visits/word.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

interface CaseOptions extends GivenSource {
  readonly out: string;
}

const examples = `
One page without script that opens from disk, without a network: what the shop
knows, how it ended, the proof of the money, the timeline with the words shown,
and the machines. It holds no personal value. It is at most 4 MB: older entries
of a long visit are only counted, and it says so.

Examples:
  marketsquare case Gr040720318 --out case.html
  marketsquare case Gr040720318 --server https://shop.example --out case.html
  marketsquare case session.jsonl --out case.html    an exported journal`;

/** `marketsquare case`: everything that is known of an order or a visit, as one HTML file. */
export function addCase(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('case')
      .description('Write all that is known of an order or a visit into one HTML file, to pass on.')
      .argument(
        '<code-or-file>',
        'an order code, the id of a visit, or the file of an exported journal',
        codeAsStored,
      )
      .requiredOption('--out <file>', 'the file to write'),
  )
    .addHelpText('after', examples)
    .action(async (word: string, { out, ...options }: CaseOptions) => {
      requireWritable(out);
      const visit = await knownOf(word, options);
      const [{ caseView }, { casePage }, { picturesOf }] = await Promise.all([
        import('../case/case-view.ts'),
        import('../case/page.ts'),
        import('../case/pictures.ts'),
      ]);
      const title = isOrderCode(word) ? `Order ${word}` : `Visit ${visit.entries[0]?.session ?? ''}`;
      const view = caseView(title, visit);
      const page = casePage(view, await picturesOf(view.machines));
      writeFileSync(out, page.html);
      const { summarised, withoutPicture } = page;
      const verdict = view.verification?.verdict ?? null;
      const bytes = Buffer.byteLength(page.html);
      if (summarised > 0)
        console.tell(`It is long: its oldest ${countText(summarised)} entries are only counted.`);
      if (withoutPicture.length > 0) {
        console.tell(`It is large: the pictures of ${withoutPicture.join(', ')} are left out.`);
      }
      console.result({ title, file: out, bytes, verdict, entries: view.moments.length, summarised }, () => [
        `wrote ${out}: ${title}, ${countText(Math.ceil(bytes / 1_024))} kB`,
      ]);
      done(verdict === 'diverged' ? exitCodes.failed : exitCodes.done);
    });
}

/** The visit of a word, with the server's facts; of an order without a visit the facts alone. */
async function knownOf(word: string, options: GivenSource): Promise<RecordedVisit> {
  const { ofToday, visitOf } = await import('../visits/visit-of.ts');
  if (isFileName(word) || !isOrderCode(word)) return visitOf(word, options);
  const [{ openSource }, { visitOfOrder }] = await Promise.all([
    import('../visits/open-source.ts'),
    import('../visits/visit-of-order.ts'),
  ]);
  const source = await openSource(options);
  const order = await source.order(word);
  if (!order) throw notFound(`There is no order ${word}.`, 'Order codes begin with Gr, PF or PFGR.');
  const { visit } = await visitOfOrder(source, word);
  return visit === null ? { entries: [], facts: [order], unproven: [] } : ofToday(visit);
}

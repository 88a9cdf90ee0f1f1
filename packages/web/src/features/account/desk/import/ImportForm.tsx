import { errorNotice } from '@marketsquare/core/kernel/failure';
import { useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import desk from '../Desk.module.css';
import { type ChosenFiles, chosenFiles, whyNotFiles } from './chosen-files.ts';
import styles from './Import.module.css';
import { endText, ImportPlan } from './ImportPlan.tsx';
import { type Imported, importOf, planOf } from './send-files.ts';

/** The stages of an import; each change of the files begins anew. */
type Stage =
  | { readonly is: 'choosing' | 'planning' }
  | { readonly is: 'planned' | 'importing' | 'ended'; readonly result: Imported };

/** Files are chosen, their plan is looked at, and exactly that is imported. */
export function ImportForm() {
  const { api } = useShell();
  const [{ files, others }, setChosen] = useState<ChosenFiles>({ files: [], others: [] });
  const [isComplete, setComplete] = useState(false);
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const anew = () => {
    setStage({ is: 'choosing' });
    setRefusal(null);
  };
  const choose = (chosen: FileList | null) => {
    setChosen(chosenFiles([...(chosen ?? [])]));
    anew();
  };
  const plan = async () => {
    setRefusal(null);
    setStage({ is: 'planning' });
    const answer = await planOf(api, files, isComplete);
    if (answer.ok) return setStage({ is: 'planned', result: answer.reply.data });
    setStage({ is: 'choosing' });
    setRefusal(refusalOf(answer.failure));
  };
  const apply = async (result: Imported, skip_bad: boolean, reason: string) => {
    setRefusal(null);
    setStage({ is: 'importing', result });
    const terms = { complete: isComplete, skip_bad, plan: result.plan, reason };
    const answer = await importOf(api, files, terms);
    if (answer.ok) return setStage({ is: 'ended', result: answer.reply.data });
    setStage({ is: 'choosing' });
    setRefusal(refusalOf(answer.failure));
  };
  const whyNot = whyNotFiles(files);
  return (
    <>
      <Card aria-label="What is imported" className={`${desk.form} ${styles.files}`}>
        <div className={desk.pair}>
          <Field label="Files" hint="CSV or JSON, named after their tables, such as products.csv.">
            <TextInput
              type="file"
              multiple
              accept=".csv,.tsv,.txt,.json"
              onChange={({ target }) => choose(target.files)}
            />
          </Field>
          <Field label="Or a folder" hint="At most 20 files, and 16 MiB together.">
            <TextInput
              type="file"
              multiple
              {...wholeFolder}
              onChange={({ target }) => choose(target.files)}
            />
          </Field>
        </div>
        {files.length > 0 && (
          <p>
            <OwnText>{`Chosen: ${files.map(({ name }) => name).join(', ')}.`}</OwnText>
          </p>
        )}
        {others.length > 0 && (
          <p className={desk.soft}>
            <OwnText>{`No CSV or JSON, and left out: ${others.join(', ')}.`}</OwnText>
          </p>
        )}
        <Checkbox
          label="They hold all rows of their tables: withdraw whatever they lack"
          checked={isComplete}
          onChange={({ target }) => {
            setComplete(target.checked);
            anew();
          }}
        />
        <div className={styles.action}>
          <Button
            tone={stage.is === 'choosing' ? 'primary' : 'quiet'}
            isBusy={stage.is === 'planning'}
            whyNot={files.length === 0 ? null : whyNot}
            disabled={whyNot !== null}
            onClick={plan}
          >
            Show the plan
          </Button>
        </div>
        {refusal && (
          <p role="alert" className={desk.refusal}>
            {refusal}
          </p>
        )}
      </Card>
      <VisuallyHidden>
        <span role="status">{'result' in stage ? endText(stage.result) : ''}</span>
      </VisuallyHidden>
      {(stage.is === 'planned' || stage.is === 'importing' || stage.is === 'ended') && (
        <ImportPlan
          result={stage.result}
          isBusy={stage.is === 'importing'}
          onImport={(skipsBad, reason) => apply(stage.result, skipsBad, reason)}
        />
      )}
    </>
  );
}

/** The browsers' name for choosing a folder, which React's types lack. */
const wholeFolder = { webkitdirectory: '' };

/** A browser that cannot read a file any more, because it was changed since it was chosen, makes no call. */
function refusalOf(failure: Parameters<typeof errorNotice>[0] & { readonly code: string }): string {
  return failure.code === 'no_answer'
    ? 'There was no answer. Perhaps a file was changed since it was chosen: choose the files again. If an import had begun, its plan tells what is left to do.'
    : errorNotice(failure).message;
}

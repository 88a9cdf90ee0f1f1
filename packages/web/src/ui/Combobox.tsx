import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import styles from './Combobox.module.css';
import { useFieldControl } from './Field.tsx';
import { OwnText } from './OwnText.tsx';

interface ComboboxProps {
  readonly options: readonly string[];
  readonly value: string | null;
  readonly placeholder?: string;
  /** The text of an empty list. */
  readonly emptyText: string;
  /** Makes a text comparable with typed ones. */
  readonly plain: (text: string) => string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A select whose list can be filtered by typing; for long lists. */
export function Combobox({
  options,
  value,
  placeholder,
  emptyText,
  plain,
  isDisabled = false,
  onChange,
}: ComboboxProps) {
  const { id, ...control } = useFieldControl();
  // The field holds the chosen value, and its list offers the others.
  const isChosen = (typed: string) => value !== null && plain(value) === plain(typed.trim());
  // A name typed to its end is chosen when the field is left, and an arrow key chooses in the list.
  const chooseTyped = (input: EventTarget & HTMLInputElement) => {
    const named = options.find((option) => plain(option) === plain(input.value.trim()));
    if (named !== undefined && named !== value && !input.hasAttribute('aria-activedescendant'))
      onChange(named);
  };
  return (
    <Base.Root
      items={options}
      filter={(option, typed) => isChosen(typed) || plain(option).includes(plain(typed.trim()))}
      value={value}
      disabled={isDisabled}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
    >
      <Base.InputGroup className={styles.group}>
        <Base.Input
          id={id}
          className={styles.input}
          placeholder={placeholder}
          {...control}
          onBlur={({ currentTarget }) => chooseTyped(currentTarget)}
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            if (key === 'Enter') chooseTyped(currentTarget);
            // With its list closed, Escape is for the dialog around it: the library would clear the choice.
            if (key === 'Escape' && currentTarget.getAttribute('aria-expanded') !== 'true')
              event.preventBaseUIHandler();
          }}
        />
        <Base.Trigger
          className={styles.trigger}
          id={`${id}-list`}
          aria-label="Show the list"
          aria-labelledby={`${id}-list ${id}-label`}
        >
          <ChevronDown aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4}>
          <Base.Popup className={styles.popup}>
            <section aria-label="Choices">
              <Base.Empty>
                <p className={styles.empty}>{emptyText}</p>
              </Base.Empty>
              <Base.List>
                {(option: string) => (
                  <Base.Item key={option} value={option} className={styles.item}>
                    <OwnText>{option}</OwnText>
                    <Base.ItemIndicator>
                      <Check aria-hidden="true" className={styles.check} />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </section>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { useState } from 'react';
import { localStore } from '../../platform/site-data.ts';
import { keepTheme, keptTheme, showTheme, type Theme, themes } from '../../platform/theme.ts';
import { OwnText } from '../../ui/OwnText.tsx';
import styles from './ThemeChoice.module.css';

const labels: Readonly<Record<Theme, string>> = { system: 'As device', light: 'Light', dark: 'Dark' };

/** The choice of the shop's theme in this browser. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(() => keptTheme(localStore()));
  function choose(theme: Theme): void {
    setChosen(theme);
    keepTheme(localStore(), theme);
    showTheme(document, theme);
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Theme</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
          <OwnText>{labels[theme]}</OwnText>
        </label>
      ))}
    </fieldset>
  );
}

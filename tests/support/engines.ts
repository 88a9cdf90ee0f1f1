import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '@marketsquare/server/http/listening';
import puppeteer, { type Frame } from 'puppeteer-core';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { expect } from 'vitest';

/** A part of a page that a person sees. */
interface Part {
  readonly isShown: () => Promise<boolean>;
  /** Scrolls it into view, and names the element in front of its middle; null where nothing is. */
  readonly cover: () => Promise<string | null>;
  readonly press: () => Promise<void>;
  /** Replaces its text by a typed one. */
  readonly type: (text: string) => Promise<void>;
  readonly value: () => Promise<string>;
}

/** A page in an engine other than Chromium, on a window as wide as a small phone; its parts are found by XPath. */
export interface EnginePage {
  readonly open: (address: string) => Promise<void>;
  readonly find: (xpath: string) => Promise<readonly Part[]>;
  /** Evaluates an expression, and awaits a promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Acts within the frame of another origin, and comes back. */
  readonly within: (frame: string, act: (page: Finder) => Promise<void>) => Promise<void>;
  readonly takePicture: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

type Finder = Pick<EnginePage, 'find'>;

/** The size of a small phone. */
const size = { width: 360, height: 740 };

/** Debian's Firefox, or another that FIREFOX_PATH names. */
export async function openFirefox(): Promise<EnginePage> {
  const executablePath = firstThere('Firefox', 'FIREFOX_PATH', 'firefox-esr', [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
  ]);
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport(size);
  const finderIn = (frame: Frame): Finder => ({
    find: async (xpath) =>
      (await frame.$$(`::-p-xpath(${xpath})`)).map((handle) => ({
        isShown: () => handle.isVisible(),
        cover: () => handle.evaluate(coverOf),
        press: () => handle.click(),
        type: async (text) => {
          await handle.evaluate((part) => part.scrollIntoView({ block: 'center' }));
          await handle.click({ count: 3 });
          await handle.type(text);
        },
        value: () => handle.evaluate((field) => ('value' in field ? String(field.value) : '')),
      })),
  });
  return {
    ...finderIn(page.mainFrame()),
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    within: async (xpath, act) => {
      const frame = await (await page.waitForSelector(`::-p-xpath(${xpath})`))?.contentFrame();
      if (!frame) throw new Error(`the page has no frame ${xpath}`);
      await act(finderIn(frame));
    },
    takePicture: async (path) => {
      await page.screenshot({ path: `${path}.png` });
    },
    close: () => browser.close(),
  };
}

/** Debian's WebKitGTK in its own small browser, under a screen that is as large as a small phone and shows nobody anything. */
export async function openWebKit(): Promise<EnginePage> {
  const driverPath = firstThere('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', 'webkit2gtk-driver', [
    '/usr/bin/WebKitWebDriver',
  ]);
  const xvfb = firstThere('Xvfb', 'XVFB_PATH', 'xvfb', ['/usr/bin/Xvfb']);
  const browserPath = firstThere('MiniBrowser', 'MINIBROWSER_PATH', 'libwebkit2gtk-4.1-0', [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ]);
  const home = mkdtempSync(join(tmpdir(), 'marketsquare-webkit-'));
  const screen = spawn(
    xvfb,
    ['-displayfd', '1', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const port = await freePort();
  const display = await firstLine(screen);
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, HOME: home, TZ: 'Africa/Lagos' },
  });
  const end = () => {
    driver.kill();
    screen.kill();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    const options = { binary: browserPath, args: ['--automation', '--full-screen'] };
    const wanted = new Capabilities()
      .set('browserName', 'MiniBrowser')
      .set('webkitgtk:browserOptions', options);
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(wanted)
      .build();
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    const finder: Finder = {
      find: async (xpath) =>
        (await session.findElements(By.xpath(xpath))).map((element) => ({
          isShown: () => element.isDisplayed(),
          cover: () => session.executeScript<string | null>(`return (${coverOf})(arguments[0])`, element),
          press: () => element.click(),
          type: async (text) => {
            await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
            await element.click();
            if ((await element.getProperty('value')) !== '') await element.clear();
            await element.sendKeys(text);
          },
          value: () => session.executeScript<string>('return arguments[0].value', element),
        })),
    };
    return {
      ...finder,
      open: (address) => session.get(address),
      evaluate: (expression) =>
        session.executeAsyncScript(`Promise.resolve(${expression}).then(arguments[0], arguments[0])`),
      within: async (xpath, act) => {
        await session.switchTo().frame(await session.findElement(By.xpath(xpath)));
        await act(finder);
        await session.switchTo().defaultContent();
      },
      takePicture: async (path) => writeFileSync(`${path}.png`, await session.takeScreenshot(), 'base64'),
      close: async () => {
        await session.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Runs in the page. */
function coverOf(part: Element): string | null {
  part.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = part.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return part.contains(seen) ? null : (seen?.outerHTML.slice(0, 200) ?? 'the edge of the window');
}

/** @throws with the package to install, when there is none */
function firstThere(name: string, variable: string, debianPackage: string, paths: readonly string[]): string {
  const named = process.env[variable];
  const found = (named === undefined ? paths : [named]).find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`There is no ${name}: install Debian's ${debianPackage}, or name one in ${variable}.`);
  return found;
}

/** The first line that a program prints. */
async function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdout?.once('data', (text) => resolve(`${text}`.trim()));
    program.once('exit', () => reject(new Error('the screen has ended before it was there')));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });
}

import { expect, type Locator, type Page } from '@playwright/test';

/** What a job took. A barcode counts as one scan, however many digits it has. `waited`: in milliseconds. */
export type Tally = { clicks: number; keys: number; scans: number; waited: number };

/** How long a person takes, in seconds: steady, with a hand that has done it before, and no time to think. */
const PACE = { click: 1.1, key: 0.25, scan: 2 };

/** Seconds of a person and of the machine together. */
export function secondsOf({ clicks, keys, scans, waited }: Tally): number {
  return clicks * PACE.click + keys * PACE.key + scans * PACE.scan + waited / 1000;
}

export type Person = ReturnType<typeof personAt>;

/** Does with real clicks and keys what a person does, and counts. All time between two deeds is waiting. */
export function personAt(page: Page) {
  const tally: Tally = { clicks: 0, keys: 0, scans: 0, waited: 0 };

  async function wait(deed: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await deed();
    tally.waited += performance.now() - from;
  }
  async function click(target: Locator): Promise<void> {
    tally.clicks += 1;
    await wait(() => target.click());
  }
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      tally.keys += 1;
      await wait(() => page.keyboard.press(key));
    }
  }
  return {
    tally,
    click,
    press,
    /** Types a text wherever the caret is: a key each letter. */
    async type(text: string): Promise<void> {
      tally.keys += text.length;
      await wait(() => page.keyboard.type(text));
    },
    /** A reader types a code wherever the caret is, and Enter. */
    async scan(code: string): Promise<void> {
      tally.scans += 1;
      await wait(async () => {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
      });
    },
    /** Chooses files: one click on the field, one on the files, Enter in the system's dialog. */
    async chooseFiles(field: Locator, files: Array<{ name: string; mimeType: string; buffer: Buffer }>) {
      tally.clicks += 2;
      tally.keys += 1;
      await wait(() => field.setInputFiles(files));
    },
    /** Waits until something is on screen. */
    sees: (target: Locator) => wait(() => expect(target.first()).toBeVisible()),
    seesFocus: (target: Locator) => wait(() => expect(target).toBeFocused()),
    /** Clicks, and waits for the file that comes of it. */
    async downloads(button: Locator): Promise<void> {
      tally.clicks += 1;
      await wait(async () => {
        const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
        await file.path();
      });
    },
  };
}

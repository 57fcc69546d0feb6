// Where somebody is in his first game: which thoughts he knows already, and the one that is told now.
import { untrack } from 'svelte';
import type { GuideStep } from '../boards/board';
import type { Session } from './session.svelte';

export class Guiding {
  isOn = $state(false);
  private known: string[] = $state([]);
  private again: string | null = $state(null); // told once more

  private steps = $derived.by((): GuideStep[] => this.session()?.board?.guide() ?? []);
  // The first that is new and whose time has come.
  step = $derived.by((): GuideStep | undefined => {
    const table = this.session()?.table;
    if (!this.isOn || !table?.view) return undefined;
    if (this.again) return this.steps.find((one) => one.id === this.again);
    const moves = this.session()?.mine ? (table.moves ?? []) : [];
    return this.steps.find((one) => !this.known.includes(one.id) && one.when(table.view, moves));
  });
  canGoBack = $derived(this.again ? this.known.indexOf(this.again) > 0 : this.known.length > 0);

  constructor(
    private session: () => Session | null,
    isOn: boolean,
  ) {
    this.isOn = isOn;
  }

  // Brought back, it has something to say: what was told last, if there is nothing new.
  bringBack() {
    this.isOn = true;
    if (!this.step) this.again = this.known.at(-1) ?? null;
  }

  putAway() {
    this.isOn = false;
    this.again = null;
  }

  goOn() {
    const at = this.step?.id;
    if (this.again) this.again = this.known[this.known.indexOf(this.again) + 1] ?? null;
    else if (at) this.known.push(at);
  }

  goBack() {
    const at = this.again ? this.known.indexOf(this.again) : this.known.length;
    this.again = this.known[at - 1] ?? null;
  }

  // Whoever acts has read enough.
  acted() {
    untrack(() => {
      this.again = null;
      if (this.step) this.known.push(this.step.id);
    });
  }
}

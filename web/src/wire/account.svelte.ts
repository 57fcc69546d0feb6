// The account of whoever uses this browser, if he has one. The session is a cookie that no script can read; only the
// name is remembered here.
import { askMine, type Asked, type Listed, logIn, logOut, makeAccount } from './api';

const place = 'bottega.account';

function remembered(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

class Account {
  name = $state(typeof localStorage === 'undefined' ? '' : remembered());

  private remember(name: string) {
    this.name = name;
    try {
      if (name) localStorage.setItem(place, name);
      else localStorage.removeItem(place);
    } catch {
      // until the page is closed, then
    }
  }

  async enter(name: string, password: string, isNew: boolean): Promise<Asked<{ name: string }>> {
    const answer = await (isNew ? makeAccount : logIn)(name, password);
    if (answer.ok) this.remember(answer.value.name);
    return answer;
  }

  async leave() {
    await logOut();
    this.remember('');
  }

  // Nothing without an account; a session that has ended is forgotten.
  async tables(): Promise<Listed[]> {
    if (!this.name) return [];
    const answer = await askMine();
    if (!answer.ok && answer.status === 401) this.remember('');
    return answer.ok ? answer.value.tables : [];
  }
}

export const account = new Account();

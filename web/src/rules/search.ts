// Looking for words in a text: capital letters and accents make no difference.

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const words = (wanted: string) => plain(wanted).split(/\s+/).filter(Boolean);

// "7" has rule 7.2, and who looks for "7" wants that, too.
const isAbout = (number: string, word: string) => {
  const own = plain(number);
  return own === word || word.startsWith(`${own}.`) || own.startsWith(`${word}.`);
};

// Whether all the words are there, or are numbers of rules that the text is about.
export const found = (text: string, wanted: string, numbers: readonly string[] = []) => {
  const within = plain(text);
  return words(wanted).every((word) => within.includes(word) || numbers.some((number) => isAbout(number, word)));
};

export interface Piece {
  text: string;
  hit: boolean;
}

// The text, cut where the words begin and end. Letter by letter, since a letter with an accent is one letter here
// and two when it is taken apart.
export function pieces(text: string, wanted: string): Piece[] {
  const letters = [...text];
  const within = letters.map((letter) => plain(letter).slice(0, 1) || letter).join('');
  const hits = letters.map(() => false);
  for (const word of words(wanted)) {
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + 1)) {
      hits.fill(true, at, at + word.length);
    }
  }
  const cut: Piece[] = [];
  letters.forEach((letter, i) => {
    const last = cut.at(-1);
    if (last && last.hit === hits[i]) last.text += letter;
    else cut.push({ text: letter, hit: hits[i]! });
  });
  return cut;
}

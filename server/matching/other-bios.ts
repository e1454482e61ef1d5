/**
 * Bios about things that have little to do with each other. What a bio has in common with them, it has in common with any: the
 * language, the form and the model's own habit.
 */
export const OTHER_BIOS = [
  'I am a nurse and look after children in a hospital.',
  'I grow maize and keep goats on a small farm.',
  'I check the accounts of companies and prepare their taxes.',
  'I coach a football team for girls.',
  'I write software for phones.',
  'I sing in a choir and teach the piano.',
  'I defend people in court.',
  'I cook for weddings and run a small restaurant.',
]

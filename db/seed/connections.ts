import { conversationOfMentorAndMentee } from '#db/seed/conversation-of-mentor-and-mentee.ts'
import { conversationsOfDemoAccounts } from '#db/seed/conversations-of-demo-accounts.ts'
import { conversationsOnCareAndKnowledge } from '#db/seed/conversations-on-care-and-knowledge.ts'
import { conversationsOnCraftAndTrade } from '#db/seed/conversations-on-craft-and-trade.ts'
import type { SeedConversation, SeedMatch } from '#db/seed/seed-connection.ts'

export type { SeedConversation, SeedMatch }

const accepted: Omit<SeedMatch, 'status'>[] = [
  { from: 'demo-mentee', to: 'demo-mentor', days_ago: 44 },
  { from: 'kofi-mensah', to: 'demo-mentor', days_ago: 120 },
  { from: 'bala-danjuma', to: 'demo-mentor', days_ago: 97 },
  { from: 'fatoumata-ba', to: 'demo-mentor', days_ago: 1 },
  { from: 'demo-mentor', to: 'youssef-el-idrissi', days_ago: 210 },
  { from: 'demo-mentor', to: 'hodan-warsame', days_ago: 260 },
  { from: 'demo-mentee', to: 'hodan-warsame', days_ago: 31 },
  { from: 'salma-ben-youssef', to: 'demo-mentee', days_ago: 12 },
  { from: 'joao-tavares', to: 'demo-admin', days_ago: 160 },
  { from: 'demo-admin', to: 'nakato-ssempala', days_ago: 88 },
  { from: 'thandiwe-mokoena', to: 'kwabena-asante', days_ago: 33 },
  { from: 'mariam-traore', to: 'salma-ben-youssef', days_ago: 60 },
  { from: 'aya-nguessan', to: 'grace-ilunga', days_ago: 52 },
  { from: 'maelle-diatta-renard', to: 'yacine-benmoussa', days_ago: 66 },
  { from: 'apio-okello', to: 'sibusiso-mkhwanazi', days_ago: 48 },
  { from: 'delali-agbeko', to: 'oluwaseun-akinwande', days_ago: 70 },
  { from: 'modou-gueye', to: 'aissatou-ndiaye', days_ago: 25 },
  { from: 'wendkuuni-ouedraogo', to: 'tsehay-mulugeta', days_ago: 40 },
  { from: 'isatu-kamara', to: 'xaliimo-faarax', days_ago: 22 },
  { from: 'anselmo-nhantumbo', to: 'celia-macuacua', days_ago: 95 },
  { from: 'diane-uwimana', to: 'anselmo-nhantumbo', days_ago: 20 },
  { from: 'khalid-ibrahim-al-nur', to: 'nur-al-huda-osman', days_ago: 50 },
  { from: 'korto-flomo', to: 'ngozi-uzochukwu', days_ago: 37 },
  { from: 'domingos-kiala', to: 'fru-ngwa-achiri', days_ago: 2 },
]

const pending: Omit<SeedMatch, 'status'>[] = [
  {
    from: 'tigist-haile',
    to: 'demo-mentor',
    days_ago: 1,
    message: 'I heard your talk on user interviews. May I ask you two questions about my first study?',
  },
  { from: 'naledi-mokgatlhe', to: 'demo-mentor', days_ago: 2 },
  { from: 'thandiwe-mokoena', to: 'demo-mentor', days_ago: 4 },
  {
    from: 'brigitte-mbarga',
    to: 'demo-mentee',
    days_ago: 3,
    message: 'We are both learning to run small teams. Shall we compare notes?',
  },
  { from: 'alain-niyonkuru', to: 'demo-admin', days_ago: 2 },
  {
    from: 'demo-mentor',
    to: 'kwabena-asante',
    days_ago: 2,
    message: 'You hire engineers and I hire product managers. May I ask how you run your first interview?',
  },
  { from: 'selam-tewolde', to: 'kwabena-asante', days_ago: 5 },
  { from: 'zainab-dahiru-kaura', to: 'celia-macuacua', days_ago: 6 },
  { from: 'hanitriniaina-rakotoarisoa', to: 'salma-ben-youssef', days_ago: 9 },
  { from: 'cabdiraxmaan-nuur', to: 'hodan-warsame', days_ago: 7 },
  { from: 'nyandeng-deng-akol', to: 'youssef-el-idrissi', days_ago: 4 },
  { from: 'chanda-mwila', to: 'aissatou-ndiaye', days_ago: 11 },
  { from: 'lindiwe-dlamini', to: 'njoroge-wa-kiarie', days_ago: 8 },
  { from: 'ama-oforiwaa-boakye', to: 'oluwaseun-akinwande', days_ago: 10 },
]

const rejected: Omit<SeedMatch, 'status'>[] = [
  { from: 'senami-dossou', to: 'joao-tavares', days_ago: 70 },
  { from: 'nakato-ssempala', to: 'anjali-beeharry', days_ago: 102 },
  { from: 'modou-gueye', to: 'bereket-wolde-giyorgis', days_ago: 28 },
  { from: 'imani-carter-boateng', to: 'soukaina-ait-lahcen', days_ago: 120 },
  { from: 'aya-nguessan', to: 'chanda-mwila', days_ago: 45 },
]

const withStatus = (status: SeedMatch['status'], rows: Omit<SeedMatch, 'status'>[]) =>
  rows.map((row): SeedMatch => ({ ...row, status }))

/** All requests with their answers. No pair of people occurs twice, in either direction. */
export const seedMatches: SeedMatch[] = [
  ...withStatus('accepted', accepted),
  ...withStatus('pending', pending),
  ...withStatus('rejected', rejected),
]

/** One per accepted match in which messages were written. The other accepted matches have an empty conversation. */
export const seedConversations: SeedConversation[] = [
  conversationOfMentorAndMentee,
  ...conversationsOfDemoAccounts,
  ...conversationsOnCraftAndTrade,
  ...conversationsOnCareAndKnowledge,
]

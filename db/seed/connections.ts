import { conversationOfMentorAndMentee } from '#db/seed/conversation-of-mentor-and-mentee.ts'
import { conversationsOfDemoAccounts } from '#db/seed/conversations-of-demo-accounts.ts'
import { conversationsOnCareAndKnowledge } from '#db/seed/conversations-on-care-and-knowledge.ts'
import { conversationsOnCraftAndTrade } from '#db/seed/conversations-on-craft-and-trade.ts'
import type { SeedConversation, SeedMatch } from '#db/seed/seed-connection.ts'

export type { SeedConversation, SeedMatch }

const accepted: Omit<SeedMatch, 'status'>[] = [
  { from: 'demo-mentee', to: 'demo-mentor', days_ago: 44, score: 94 },
  { from: 'kofi-mensah', to: 'demo-mentor', days_ago: 120, score: 84 },
  { from: 'bala-danjuma', to: 'demo-mentor', days_ago: 97, score: 91 },
  { from: 'fatoumata-ba', to: 'demo-mentor', days_ago: 1, score: 78 },
  { from: 'demo-mentor', to: 'youssef-el-idrissi', days_ago: 210, score: 86 },
  { from: 'demo-mentor', to: 'hodan-warsame', days_ago: 260, score: 82 },
  { from: 'demo-mentee', to: 'hodan-warsame', days_ago: 31, score: 88 },
  { from: 'salma-ben-youssef', to: 'demo-mentee', days_ago: 12, score: 87 },
  { from: 'joao-tavares', to: 'demo-admin', days_ago: 160, score: 80 },
  { from: 'demo-admin', to: 'nakato-ssempala', days_ago: 88, score: 76 },
  { from: 'thandiwe-mokoena', to: 'kwabena-asante', days_ago: 33, score: 94 },
  { from: 'mariam-traore', to: 'salma-ben-youssef', days_ago: 60, score: 92 },
  { from: 'aya-nguessan', to: 'grace-ilunga', days_ago: 52, score: 90 },
  { from: 'maelle-diatta-renard', to: 'yacine-benmoussa', days_ago: 66, score: 90 },
  { from: 'apio-okello', to: 'sibusiso-mkhwanazi', days_ago: 48, score: 88 },
  { from: 'delali-agbeko', to: 'oluwaseun-akinwande', days_ago: 70, score: 83 },
  { from: 'modou-gueye', to: 'aissatou-ndiaye', days_ago: 25, score: 93 },
  { from: 'wendkuuni-ouedraogo', to: 'tsehay-mulugeta', days_ago: 40, score: 85 },
  { from: 'isatu-kamara', to: 'xaliimo-faarax', days_ago: 22, score: 91 },
  { from: 'anselmo-nhantumbo', to: 'celia-macuacua', days_ago: 95, score: 74 },
  { from: 'diane-uwimana', to: 'anselmo-nhantumbo', days_ago: 20, score: 89 },
  { from: 'khalid-ibrahim-al-nur', to: 'nur-al-huda-osman', days_ago: 50, score: 86 },
  { from: 'korto-flomo', to: 'ngozi-uzochukwu', days_ago: 37, score: 88 },
  { from: 'domingos-kiala', to: 'fru-ngwa-achiri', days_ago: 2, score: 84 },
]

const pending: Omit<SeedMatch, 'status'>[] = [
  { from: 'tigist-haile', to: 'demo-mentor', days_ago: 1, score: 90 },
  { from: 'naledi-mokgatlhe', to: 'demo-mentor', days_ago: 2, score: 88 },
  { from: 'thandiwe-mokoena', to: 'demo-mentor', days_ago: 4, score: 81 },
  { from: 'brigitte-mbarga', to: 'demo-mentee', days_ago: 3, score: 79 },
  { from: 'alain-niyonkuru', to: 'demo-admin', days_ago: 2, score: 72 },
  { from: 'selam-tewolde', to: 'kwabena-asante', days_ago: 5, score: 86 },
  { from: 'zainab-dahiru-kaura', to: 'celia-macuacua', days_ago: 6, score: 83 },
  { from: 'hanitriniaina-rakotoarisoa', to: 'salma-ben-youssef', days_ago: 9, score: 80 },
  { from: 'cabdiraxmaan-nuur', to: 'hodan-warsame', days_ago: 7, score: 77 },
  { from: 'nyandeng-deng-akol', to: 'youssef-el-idrissi', days_ago: 4, score: 82 },
  { from: 'chanda-mwila', to: 'aissatou-ndiaye', days_ago: 11, score: 89 },
  { from: 'lindiwe-dlamini', to: 'njoroge-wa-kiarie', days_ago: 8, score: 84 },
  { from: 'ama-oforiwaa-boakye', to: 'oluwaseun-akinwande', days_ago: 10, score: 87 },
]

const rejected: Omit<SeedMatch, 'status'>[] = [
  { from: 'senami-dossou', to: 'joao-tavares', days_ago: 70, score: 64 },
  { from: 'nakato-ssempala', to: 'anjali-beeharry', days_ago: 102, score: 71 },
  { from: 'modou-gueye', to: 'bereket-wolde-giyorgis', days_ago: 28, score: 61 },
  { from: 'imani-carter-boateng', to: 'soukaina-ait-lahcen', days_ago: 120, score: 68 },
  { from: 'aya-nguessan', to: 'chanda-mwila', days_ago: 45, score: 66 },
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

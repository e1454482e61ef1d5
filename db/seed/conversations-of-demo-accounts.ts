import type { SeedConversation } from '#db/seed/seed-connection.ts'
import { transcript } from '#db/seed/transcript.ts'

/** The other conversations of the demo accounts. */
export const conversationsOfDemoAccounts: SeedConversation[] = [
  {
    between: ['demo-mentor', 'kofi-mensah'],
    unread_for: 'demo-mentor',
    unread: 3,
    messages: transcript(
      { S: 'demo-mentor', K: 'kofi-mensah' },
      `
      38d3h K: I have put the three portfolio pieces in the order you suggested, the keyboard first. It feels strange to lead with free work.
      38d2h30m S: Nine thousand people type on it every day. What did you ship at the agency that nine thousand people touch?
      38d2h20m K: A banner. Fine. Keyboard first.
      24d5h S: One more note from our review: say what you decided, not only what you built. Why does the ɛ live where it lives?
      24d4h K: Because my aunt kept reaching for the bottom left. I tested it with her and eleven of her choir.
      24d3h50m S: Put the choir in the case study.
      6h K: News: a team in Utrecht answered. They read the choir paragraph and asked for a call.
      5h40m K: They also want a short exercise, a date picker that works without a mouse.
      5h35m K: May I show it to you before I send it? Tomorrow evening is enough. Medaase paa.
    `,
    ),
  },
  {
    between: ['demo-mentor', 'bala-danjuma'],
    unread_for: 'demo-mentor',
    unread: 2,
    messages: transcript(
      { S: 'demo-mentor', B: 'bala-danjuma' },
      `
      51d4h B: Forty stalls lit. Thirty-four pay on time, four pay late, two have become very good at not being at the stall when I come.
      51d3h30m S: Congratulations on the thirty-four. Are the four late by days, or late until market day?
      51d3h20m B: Late until market day, now that you ask.
      51d3h10m S: Then you may have a calendar problem and not a money problem.
      20d6h B: Moved everyone to pay on market day. The four are on time. The two are still very good.
      20d5h30m S: Beautiful. Next: what would a trader lose if the lamp went away? Price that, not the panel.
      19d7h B: I asked twelve of them. The answer is the last two hours of selling, and the answer is always in money, nobody says light.
      1d5h B: I wrote the price sheet in three sizes as you said. The middle one is the one I want them to take, is that dishonest?
      1d4h50m B: Also: the association invited me to speak on Friday, in front of two hundred traders. I have never spoken to more than ten. Na gode, in advance, for whatever you say.
    `,
    ),
  },
  {
    between: ['demo-mentor', 'youssef-el-idrissi'],
    messages: transcript(
      { S: 'demo-mentor', Y: 'youssef-el-idrissi' },
      `
      61d2h S: A question from the other side of the table, Youssef. I am thinking of raising a first round for something small. What do you wish somebody had told you?
      61d40m Y: That the round takes six months and the company does not stop for it. Choose who minds the shop before you choose the bank.
      60d22h S: My co-founder is better with customers, I am better with numbers. So I raise?
      60d21h Y: You raise, she minds. And write the update letter to investors now, before you have any. If it is dull, wait a month.
      31d4h S: It was dull. I waited. This month it was not dull.
      31d3h30m Y: Send it to me and to one person who will be rude about it.
      9d5h Y: I read it on the train to Rabat. Page two is the company, page one is throat-clearing. Begin with page two.
      9d4h40m S: I knew it. Thank you. Page one is gone.
    `,
    ),
  },
  {
    between: ['demo-mentor', 'hodan-warsame'],
    messages: transcript(
      { S: 'demo-mentor', H: 'hodan-warsame' },
      `
      70d6h S: Hodan, from next month I manage two people who manage people. What changes?
      70d3h H: You will know less and be blamed for more. The trick is to ask about people and hear about work.
      70d2h50m S: Give me the question you actually ask.
      70d2h40m H: "Who on your team did you change your mind about this month?" If the answer is nobody, twice, I sit in on something.
      34d4h S: Asked it. One of them talked for forty minutes.
      34d3h H: That one is going to be good. How is the other?
      34d2h45m S: Silent, then wrote me two pages the next morning. Also good, I think. Different clock.
      12d5h H: I am speaking about moving back at the end of the month. Would you read four slides? They are mostly photographs of forms.
      12d4h S: Gladly. I have strong feelings about forms.
    `,
    ),
  },
  {
    between: ['demo-mentee', 'hodan-warsame'],
    messages: transcript(
      { W: 'demo-mentee', H: 'hodan-warsame' },
      `
      30d4h W: Hello Hodan, I am working towards leading a small team of analysts. I would value your view on what to practise before I am allowed to.
      29d20h H: Practise giving away the interesting task. That is the part most people find out too late that they hate.
      29d19h W: I do hate it. I gave the map to our intern yesterday and looked at it eleven times.
      29d18h30m H: Eleven is normal. Write down what you would have done, seal it, open it when she is finished. Half the time hers is better.
      26d5h W: Hers is better. She used the bus routes.
      26d4h H: Now tell her exactly that, with the bus routes in the sentence, where others can hear it.
      26d3h40m W: Done, in the stand-up. She went red and then stayed late to fix the legend. Thank you.
      8d6h H: How goes the funnel I keep hearing about?
      8d5h30m W: Day eight of not talking about it. Ask me next week.
    `,
    ),
  },
  {
    between: ['demo-mentee', 'salma-ben-youssef'],
    messages: transcript(
      { W: 'demo-mentee', D: 'salma-ben-youssef' },
      `
      11d3h D: Hi Wanjirũ, I saw that you work on deliveries. I do the same with trams. How do you draw lateness without making everybody look guilty?
      11d2h W: We stopped colouring late in red. Now it is a grey band for "as promised" and a dot for what happened. The drivers asked for copies.
      11d1h30m D: A grey band. I have been fighting with red for three years. May I borrow it?
      11d1h20m W: Please. In exchange, how do you name your tables? Ours are called final, final2 and final_real.
      10d22h D: By question: "who waited", "for how long", "where". My colleagues laughed for a week and now they find things.
      4d7h W: I renamed six tables. Nobody laughed. One person cried a little, I think from relief.
      4d6h30m D: Welcome to the movement.
    `,
    ),
  },
  {
    between: ['demo-admin', 'joao-tavares'],
    messages: transcript(
      { R: 'demo-admin', J: 'joao-tavares' },
      `
      90d5h J: Rehema, thirty coders from the islands are meeting next week. Half of them have no mentor and the other half do not know that they could be one. May I show them this place?
      90d4h R: Please do. Will you note down what confuses them? Their first ten minutes are worth a month of my guessing.
      88d3h J: Ten minutes, noted: they love the names being right. Two people wanted to be mentor and mentee at once and missed that "both" exists.
      88d2h R: That is gold. Thank you, João.
      17d6h R: Update: I have finished the Python course you sent. My first program sorts our questions by how often they come.
      17d5h J: And what came out on top?
      17d4h50m R: "How do I spell my name?" I love these people.
    `,
    ),
  },
  {
    between: ['demo-admin', 'nakato-ssempala'],
    unread_for: 'demo-admin',
    unread: 1,
    messages: transcript(
      { R: 'demo-admin', N: 'nakato-ssempala' },
      `
      59d4h R: Nakato, you wrote that you would mentor on early hiring. Three people asked me about exactly that this week. How many is too many for you?
      59d2h N: Two at a time, and one of them may be hopeless. I was the hopeless one once.
      59d1h30m R: Two it is, and I will not tell you which.
      3d5h R: How are they doing?
      1d2h N: Neither is hopeless. One has hired a driver, the other has learnt not to hire her cousin. Shall I take a third?
    `,
    ),
  },
]

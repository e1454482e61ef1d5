import type { SeedConversation } from '#db/seed/seed-connection.ts'
import { transcript } from '#db/seed/transcript.ts'

/** Conversations on start-ups, design, film, fashion, energy, farming and logistics. */
export const conversationsOnCraftAndTrade: SeedConversation[] = [
  {
    between: ['thandiwe-mokoena', 'kwabena-asante'],
    messages: transcript(
      { T: 'thandiwe-mokoena', K: 'kwabena-asante' },
      `
      32d4h K: Thandiwe, I like the routes idea. Before any deck: who pays, and why have they not paid for something like it already?
      32d2h T: The association pays, per rank. They have not because every tool so far was built for the passenger, and the marshal at the rank got extra work.
      32d1h40m K: That sentence is your second slide. What is the first?
      32d1h30m T: A photograph of the marshal’s notebook.
      32d1h20m K: Good. I would keep listening.
      7d5h T: Two associations have said they will try it for a month. One of them wants it on paper as well, and I said yes.
      7d4h K: Yes was right. The notebook wins arguments that screens cannot.
      1d7h T: Could we go over my pitch deck this week?
      1d6h30m K: Yes. I will be in Accra, so the hour is easy for both of us. Bring the rude questions, I will bring the ruder ones.
    `,
    ),
  },
  {
    between: ['mariam-traore', 'salma-ben-youssef'],
    messages: transcript(
      { M: 'mariam-traore', S: 'salma-ben-youssef' },
      `
      58d5h M: Bonsoir Salma, voici mon portfolio. Soyez sévère, s’il vous plaît, je préfère pleurer maintenant.
      58d2h S: Bonsoir Mariam. Personne ne va pleurer. La carte des prix est superbe, mais elle arrive en sixième position et sans phrase pour l’introduire.
      58d1h30m M: Je la gardais pour la fin, comme un dessert.
      58d1h S: Les recruteurs partent avant le dessert. Servez-la en premier, avec ce que vous avez décidé et pourquoi.
      22d6h M: J’ai un entretien jeudi. Ils ont cité la carte, la phrase et l’émission de radio.
      22d5h S: Alors dites aussi ce que vous n’avez pas réussi à montrer. On croit davantage quelqu’un qui connaît ses limites.
      13d4h M: J’ai le poste ! Bamako vous salue, et moi la première.
      13d3h S: Bravo, Mariam. Lyon vous rend le salut. Prochaine étape : le design d’interaction.
    `,
    ),
  },
  {
    between: ['aya-nguessan', 'grace-ilunga'],
    messages: transcript(
      { A: 'aya-nguessan', G: 'grace-ilunga' },
      `
      50d4h A: Grâce, I sold forty jackets in nine days and my account has less money than before. How?
      50d2h G: Welcome to fashion. Write me one jacket: cloth, thread, buttons, hours, rent for those hours, the taxi, the two that came out wrong.
      49d20h A: I had never counted the two that came out wrong. Or the taxi. Or me.
      49d19h G: You forgot you. We all do. Put yourself in first next time, then the cloth.
      19d5h A: New price is a third higher. I was sick with fear. Thirty-one sold, and there is money.
      19d4h G: Now the real test: raise nothing for a year and get faster. On est ensemble.
    `,
    ),
  },
  {
    between: ['maelle-diatta-renard', 'yacine-benmoussa'],
    messages: transcript(
      { M: 'maelle-diatta-renard', Y: 'yacine-benmoussa' },
      `
      64d3h M: I have been sent a co-production contract of thirty-one pages. I understood the date.
      64d1h Y: The date is a good start. Look for three words: territory, recoupment, final cut. Send me the sentences around them, nothing else.
      63d22h M: "Final cut shall be agreed between the parties in good faith." Sounds friendly.
      63d21h Y: It is friendly until there is a disagreement, and then nobody has it. Ask for it to be you, in writing, with one consultation round for them.
      40d6h M: They gave me final cut and took a longer consultation. I can live with two weeks of opinions.
      40d5h Y: Two weeks is a holiday. Sign it, and invite me to the first screening in Ziguinchor.
    `,
    ),
  },
  {
    between: ['apio-okello', 'sibusiso-mkhwanazi'],
    messages: transcript(
      { A: 'apio-okello', S: 'sibusiso-mkhwanazi' },
      `
      45d5h A: Sir, which would you hire first for a mini-grid team: someone who can model it, or someone who can climb it?
      45d3h S: Sibusiso, please. And I would hire the one who asks what the millers do at noon. Demand first, wires after.
      45d2h30m A: I have never asked a miller anything.
      45d2h S: You are from Gulu, you have an uncle who knows a miller. One week of his starting and stopping, written by hand.
      18d4h A: I have the week. He starts at 6, stops at 10 because of the price of diesel, not the heat. My model had him running all day.
      18d3h S: Siyabonga kumalume. Now your thesis has a person in it, and your curve is right.
    `,
    ),
  },
  {
    between: ['delali-agbeko', 'oluwaseun-akinwande'],
    messages: transcript(
      { D: 'delali-agbeko', O: 'oluwaseun-akinwande' },
      `
      66d6h D: My spreadsheet has thirty-one farmers, four crops and one column that I am afraid to delete.
      66d4h O: Everyone has that column. What does it hold?
      66d3h30m D: Money I lent from my own pocket. It is not small.
      66d3h O: Then you are a lender as well as an agronomist, and you should be paid for both or stop being one. Which do you like?
      65d20h D: Agronomist.
      65d19h O: So we find a savings group to hold that column. Ask your growers who already keeps the box.
      23d5h D: There was a box, in the church, since 1998. They have better books than I do.
    `,
    ),
  },
  {
    between: ['modou-gueye', 'aissatou-ndiaye'],
    messages: transcript(
      { M: 'modou-gueye', N: 'aissatou-ndiaye' },
      `
      24d4h M: Nanga def, Madame Ndiaye. I schedule forty lorries by memory. The course says I must learn software. My memory says it is faster.
      24d2h N: Maa ngi fi. Your memory is faster until you have the flu. Who knows the plan when you are in bed?
      24d1h40m M: Nobody. Last winter a lorry waited six hours in Bergamo.
      24d1h30m N: That lorry is the reason for software. Start by typing tonight’s plan as it is in your head, no improvements.
      10d5h M: Typed fourteen nights. I found that the same two lorries pass each other empty every Tuesday.
      10d4h N: Now you are planning and no longer remembering. Show it to your boss, with the cost of the empty kilometres in one number.
      2d6h M: I showed him. From next month I plan the Tuesdays. Jërëjëf.
    `,
    ),
  },
]

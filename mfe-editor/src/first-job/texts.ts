export const firstJobTexts = {
  isFirst: "É meu primeiro emprego",
  title: "Dicas para o primeiro emprego",
  tips: {
    personal: [
      "Na descrição, diga o que você estuda, o que sabe fazer e a vaga que procura. O botão Exemplos tem frases prontas para completar.",
      "Em 'Cargo ou objetivo' vale 'Jovem Aprendiz', 'Estágio em administração' ou 'Auxiliar de loja'.",
    ],
    education: [
      "Ensino médio em andamento conta: informe a escola, o início e marque 'Cursando atualmente'.",
      "Cursos técnicos longos ficam aqui. Cursos curtos, presenciais ou pela internet, têm uma seção própria.",
    ],
    experience: [
      "Estágio, Jovem Aprendiz, bicos e ajuda no negócio da família são experiência.",
      "Ainda não tem? Pule esta etapa e conte projetos escolares, grêmio e trabalho voluntário nas seções acima.",
    ],
    languages: [],
    skills: [
      "Diga o que você usa de verdade: Excel, Canva, redes sociais, atendimento, trabalho em equipe.",
      "Projetos escolares, grêmio e trabalho voluntário mostram o que você sabe fazer.",
    ],
  },
  school: "Projetos escolares",
  age: "Preciso colocar a idade?",
  ageText:
    "Não. A idade só ajuda em vagas de Jovem Aprendiz, que são para quem tem de 14 a 24 anos. Se quiser informar, escreva em Informações Adicionais; nas outras vagas, deixe de fora.",
  notFirst: "Não é meu primeiro emprego",
};

const HALLUCINATED = "Também liderei uma equipe de 12 pessoas na Amazon.";

/** Comments on an answer: quotes its first sentence, and moves its last one to the front. */
export function commentOnAnswer(message: string, hallucinates: boolean): object {
  const answer = /<resposta>\n(.*?)\n<\/resposta>/s.exec(message)?.[1] ?? "";
  const sentences = answer.match(/[^.!?]+[.!?]*/g)?.map((sentence) => sentence.trim()) ?? [];
  const better = [...sentences.slice(-1), ...sentences.slice(0, -1), ...(hallucinates ? [HALLUCINATED] : [])];
  return {
    strengths: [
      { kind: "action", quote: sentences[0] ?? "" },
      ...(hallucinates ? [{ kind: "result", quote: HALLUCINATED }] : []),
    ],
    missing: [...(/\d/.test(answer) ? [] : ["number"]), "result"],
    better: better.join(" "),
  };
}

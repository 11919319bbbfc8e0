/** The characters of our fonts as ranges of a character class. Written by fonts/coverage.ts. */
export const FONT_COVERAGE =
  String.raw`\u{20}-\u{7e}\u{a0}-\u{12b}\u{12e}-\u{131}\u{134}-\u{165}\u{168}-\u{17f}\u{218}-\u{21b}\u{300}-\u{304}\u{306}-\u{30c}` +
  String.raw`\u{327}-\u{328}\u{1e9e}\u{2007}\u{2009}-\u{200b}\u{200d}\u{2010}-\u{2015}\u{2018}-\u{201a}\u{201c}-\u{201e}` +
  String.raw`\u{2020}-\u{2022}\u{2026}\u{202f}-\u{2030}\u{2032}-\u{2033}\u{2039}-\u{203a}\u{203c}\u{2044}\u{2047}-\u{2049}` +
  String.raw`\u{2070}\u{2074}\u{2080}-\u{2083}\u{20a1}\u{20a4}\u{20a6}-\u{20a7}\u{20a9}\u{20ab}-\u{20ac}` +
  String.raw`\u{20ae}\u{20b1}-\u{20b2}\u{20b4}-\u{20b5}\u{20b8}-\u{20ba}\u{20bd}\u{20e3}\u{2113}\u{2116}-\u{2117}` +
  String.raw`\u{2122}\u{2139}\u{2153}-\u{2154}\u{2190}-\u{2199}\u{21a9}-\u{21aa}\u{2212}\u{221e}\u{2248}` +
  String.raw`\u{2260}\u{2264}-\u{2265}\u{231a}-\u{231b}\u{2328}\u{23cf}\u{23e9}-\u{23f3}\u{23f8}-\u{23fa}\u{24c2}` +
  String.raw`\u{25a0}\u{25aa}-\u{25ab}\u{25b6}\u{25c0}\u{25fb}-\u{25fe}\u{2600}-\u{2604}\u{260e}\u{2611}` +
  String.raw`\u{2614}-\u{2615}\u{2618}\u{261d}\u{2620}\u{2622}-\u{2623}\u{2626}\u{262a}\u{262e}-\u{262f}` +
  String.raw`\u{2638}-\u{263a}\u{2640}\u{2642}\u{2648}-\u{2653}\u{265f}-\u{2660}\u{2663}\u{2665}-\u{2666}\u{2668}` +
  String.raw`\u{267b}\u{267e}-\u{267f}\u{2692}-\u{2697}\u{2699}\u{269b}-\u{269c}\u{26a0}-\u{26a1}\u{26a7}\u{26aa}-\u{26ab}` +
  String.raw`\u{26b0}-\u{26b1}\u{26bd}-\u{26be}\u{26c4}-\u{26c5}\u{26c8}\u{26ce}-\u{26cf}\u{26d1}\u{26d3}-\u{26d4}\u{26e9}-\u{26ea}` +
  String.raw`\u{26f0}-\u{26f5}\u{26f7}-\u{26fa}\u{26fd}\u{2702}\u{2705}\u{2708}-\u{270d}\u{270f}\u{2712}-\u{2714}` +
  String.raw`\u{2716}\u{271d}\u{2721}\u{2728}\u{2733}-\u{2734}\u{2744}\u{2747}\u{274c}` +
  String.raw`\u{274e}\u{2753}-\u{2755}\u{2757}\u{2763}-\u{2764}\u{2795}-\u{2797}\u{27a1}\u{27b0}\u{27bf}` +
  String.raw`\u{2934}-\u{2935}\u{2b05}-\u{2b07}\u{2b1b}-\u{2b1c}\u{2b50}\u{2b55}\u{3030}\u{303d}\u{3297}` +
  String.raw`\u{3299}\u{fb01}-\u{fb02}\u{fe0e}-\u{fe0f}\u{1f004}\u{1f0cf}\u{1f170}-\u{1f171}\u{1f17e}-\u{1f17f}\u{1f18e}` +
  String.raw`\u{1f191}-\u{1f19a}\u{1f1e6}-\u{1f1ff}\u{1f201}-\u{1f202}\u{1f21a}\u{1f22f}\u{1f232}-\u{1f23a}\u{1f250}-\u{1f251}\u{1f300}-\u{1f321}` +
  String.raw`\u{1f324}-\u{1f393}\u{1f396}-\u{1f397}\u{1f399}-\u{1f39b}\u{1f39e}-\u{1f3f0}\u{1f3f3}-\u{1f3f5}\u{1f3f7}-\u{1f4fd}\u{1f4ff}-\u{1f53d}\u{1f549}-\u{1f54e}` +
  String.raw`\u{1f550}-\u{1f567}\u{1f56f}-\u{1f570}\u{1f573}-\u{1f57a}\u{1f587}\u{1f58a}-\u{1f58d}\u{1f590}\u{1f595}-\u{1f596}\u{1f5a4}-\u{1f5a5}` +
  String.raw`\u{1f5a8}\u{1f5b1}-\u{1f5b2}\u{1f5bc}\u{1f5c2}-\u{1f5c4}\u{1f5d1}-\u{1f5d3}\u{1f5dc}-\u{1f5de}\u{1f5e1}\u{1f5e3}` +
  String.raw`\u{1f5e8}\u{1f5ef}\u{1f5f3}\u{1f5fa}-\u{1f64f}\u{1f680}-\u{1f6c5}\u{1f6cb}-\u{1f6d2}\u{1f6d5}-\u{1f6d9}\u{1f6dc}-\u{1f6e5}` +
  String.raw`\u{1f6e9}\u{1f6eb}-\u{1f6ec}\u{1f6f0}\u{1f6f3}-\u{1f6fc}\u{1f7e0}-\u{1f7eb}\u{1f7f0}\u{1f90c}-\u{1f93a}\u{1f93c}-\u{1f945}` +
  String.raw`\u{1f947}-\u{1f9ff}\u{1fa70}-\u{1fa7c}\u{1fa80}-\u{1fac6}\u{1fac8}\u{1facc}-\u{1fadd}\u{1fadf}-\u{1faeb}\u{1faef}-\u{1fafa}\u{e0062}-\u{e0063}` +
  String.raw`\u{e0065}\u{e0067}\u{e006c}\u{e006e}\u{e0073}-\u{e0074}\u{e0077}\u{e007f}`;

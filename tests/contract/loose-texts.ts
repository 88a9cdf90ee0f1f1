import ts from 'typescript';

/**
 * Finds texts of a component that a translated page would lose: one that may change, come or go beside
 * others; one in a fragment, which may come or go itself; and one before which an element may be inserted.
 *
 * Reads each file by itself: a name counts as elements only where that file declares it as `Elements`, or as
 * a constant made of elements. Everything that is not surely elements counts as a text.
 *
 * @returns each with its line, as `12: {count}`
 */
export function looseTexts(name: string, code: string): readonly string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names = elementNames(file);
  const loose: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) loose.push(...looseIn(node, names));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return loose.map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${line + 1}: ${node.getText().replaceAll(/\s+/g, ' ')}`;
  });
}

function looseIn(parent: ts.JsxElement | ts.JsxFragment, names: ReadonlySet<string>): readonly ts.Node[] {
  const isFragment = ts.isJsxFragment(parent);
  const children = parent.children.filter(isDrawn);
  if (children.length === 1 && !isFragment) return [];
  return children.filter((child, at) => {
    if (isFixedText(child)) return isFragment || !(at === 0 || isFixed(children[at - 1]));
    return ts.isJsxExpression(child) && !outcomes(child.expression).every((one) => isElements(one, names));
  });
}

/** Line breaks between elements, and comments, are not drawn. */
function isDrawn(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !(child.containsOnlyTriviaWhiteSpaces && child.text.includes('\n'));
  return !ts.isJsxExpression(child) || child.expression !== undefined;
}

function isFixedText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return true;
  return (
    ts.isJsxExpression(child) && child.expression !== undefined && ts.isStringLiteralLike(child.expression)
  );
}

/**
 * True if it draws one element, or text, as long as its parent is there. Of the components, links and icons
 * do.
 */
function isFixed(child: ts.JsxChild | undefined): boolean {
  if (child === undefined) return false;
  if (isFixedText(child)) return true;
  if (ts.isJsxElement(child)) return isFixedTag(child.openingElement.tagName.getText());
  return ts.isJsxSelfClosingElement(child) && isFixedTag(child.tagName.getText(), child);
}

function isFixedTag(tag: string, element?: ts.JsxSelfClosingElement): boolean {
  const isIcon = element?.attributes.properties.some((one) => one.name?.getText() === 'aria-hidden');
  return /^[a-z]/.test(tag) || tag === 'OwnText' || tag.endsWith('Link') || isIcon === true;
}

/** Every possible value of an expression, without its conditions. */
function outcomes(expression: ts.Expression | undefined): readonly ts.Expression[] {
  if (expression === undefined) return [];
  if (ts.isParenthesizedExpression(expression)) return outcomes(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...outcomes(expression.whenTrue), ...outcomes(expression.whenFalse)];
  if (!ts.isBinaryExpression(expression)) return [expression];
  const { kind } = expression.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return outcomes(expression.right);
  if (kind !== ts.SyntaxKind.BarBarToken && kind !== ts.SyntaxKind.QuestionQuestionToken) return [expression];
  return [...outcomes(expression.left), ...outcomes(expression.right)];
}

const emptyKinds: readonly ts.SyntaxKind[] = [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.FalseKeyword];

function isElements(one: ts.Expression, names: ReadonlySet<string>): boolean {
  if (ts.isJsxElement(one) || ts.isJsxSelfClosingElement(one) || ts.isJsxFragment(one)) return true;
  if (emptyKinds.includes(one.kind) || one.getText() === 'undefined') return true;
  if (ts.isIdentifier(one)) return names.has(one.text);
  if (ts.isPropertyAccessExpression(one)) return names.has(one.name.text);
  if (!ts.isCallExpression(one)) return false;
  if (names.has(lastName(one.expression))) return true;
  if (!['map', 'from'].includes(lastName(one.expression))) return false;
  const made = one.arguments.at(-1);
  return (
    made !== undefined && ts.isArrowFunction(made) && returned(made).every((each) => isElements(each, names))
  );
}

const lastName = (called: ts.Expression): string =>
  ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();

function returned({ body }: ts.ArrowFunction): readonly ts.Expression[] {
  if (!ts.isBlock(body)) return outcomes(body);
  return body.statements.flatMap((statement) =>
    ts.isReturnStatement(statement) ? outcomes(statement.expression) : [],
  );
}

/** The names that a file declares as `Elements`, or as constants that are. */
function elementNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isTyped(node) && node.type && isElementsType(node.type)) names.add(node.name.getText());
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      outcomes(node.initializer).every((one) => isElements(one, names))
    )
      names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function isTyped(node: ts.Node): node is ts.PropertySignature | ts.VariableDeclaration {
  return ts.isPropertySignature(node) || ts.isVariableDeclaration(node);
}

function isElementsType(type: ts.TypeNode): boolean {
  if (ts.isFunctionTypeNode(type)) return isElementsType(type.type);
  return type.getText() === 'Elements';
}
